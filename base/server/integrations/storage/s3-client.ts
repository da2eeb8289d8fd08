import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import { StoreAway } from './storage.ts'

export type S3Sdk = typeof import('@aws-sdk/client-s3')

export type S3Settings = {
  /** Address of the store, or null for Amazon's own. */
  endpoint: string | null
  region: string
  bucket: string
  /** What every name begins with, with a slash at its end: where several installations share a bucket, each has its own and never sees what others keep. */
  prefix?: string
  accessKeyId: string
  secretAccessKey: string
  /** How long (ms) the store may take to be reached, and between two bytes; others than the usual in tests only. */
  limits?: { readonly connectMs: number; readonly idleMs: number }
}

export const USUAL_LIMITS = { connectMs: 3000, idleMs: 20_000 }
/** Who waits for a free connection counts as waiting for the store: there are more than uploads and pictures take at once. */
const MOST_CONNECTIONS = 500

/** How every client of ours speaks to the store. `bearLimits` belongs to it. */
export function s3ClientConfig({ endpoint, region, accessKeyId, secretAccessKey, limits = USUAL_LIMITS }: S3Settings): S3ClientConfig {
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    // stores other than Amazon's rarely answer to a host name per bucket, and many refuse the checksums the SDK adds by itself
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      socketTimeout: limits.idleMs,
      httpAgent: { maxSockets: MOST_CONNECTIONS },
      httpsAgent: { maxSockets: MOST_CONNECTIONS },
    },
  }
}

/** Makes a client say `StoreAway` of a store that cannot be had: at once when a time limit ran out, else when trying again did not help. */
export function bearLimits(client: Pick<S3Client, 'middlewareStack'>): void {
  const away = (isOne: (error: unknown) => boolean) => (error: unknown) => {
    // No cause: the SDK would look into it and try again.
    throw isOne(error) ? Object.assign(new StoreAway((error as Error).message), metadataOf(error)) : error
  }
  client.middlewareStack.add((next) => (args) => next(args).catch(away(isTooLate)), { step: 'deserialize', name: 'time-limits' })
  client.middlewareStack.add((next) => (args) => next(args).catch(away(isUnanswered)), { step: 'initialize', name: 'store-away' })
}

const metadataOf = (error: unknown) => ({ $metadata: (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {} })
const isTooLate = (error: unknown): boolean => (error as Error).name === 'TimeoutError' && !('code' in (error as Error))

const NO_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])

function isUnanswered(error: unknown): boolean {
  const status = metadataOf(error).$metadata.httpStatusCode ?? 0
  return status >= 500 || status === 429 || NO_CONNECTION.has((error as NodeJS.ErrnoException).code ?? '')
}

/**
 * A client whose bucket is known to answer. The SDK is loaded here and not at the start of the program, which mostly runs without it.
 *
 * @throws Error with a sentence when the store, the bucket or the keys are wrong
 */
export async function openS3Client(settings: S3Settings): Promise<{ sdk: S3Sdk; client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client(s3ClientConfig(settings))
  bearLimits(client)
  try {
    await client.send(new sdk.HeadBucketCommand({ Bucket: settings.bucket }))
  } catch (cause) {
    throw new Error(bucketProblem(settings, cause), { cause })
  }
  return { sdk, client }
}

/** Whether the store says that there is no such object. */
export function isAbsent(error: unknown): boolean {
  return ['NotFound', 'NoSuchKey'].includes((error as Error).name)
}

/** Whether the store has the object and does not hand it out: no right to it, or moved to an archive. */
export function isRefusedByStore(error: unknown): boolean {
  return ['AccessDenied', 'Forbidden', 'InvalidObjectState'].includes((error as Error).name)
}

function bucketProblem({ bucket, endpoint }: S3Settings, cause: unknown): string {
  const store = endpoint ?? 'Amazon S3'
  const httpStatus = (cause as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  if (httpStatus === 404) return `The store ${store} has no bucket ${bucket}: create it, or correct S3_BUCKET.`
  if (httpStatus === 403)
    return `The store ${store} refuses these keys for the bucket ${bucket}: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`
  if (httpStatus === 301) return `The bucket ${bucket} lies in another region: correct S3_REGION.`
  return `The store ${store} does not answer for the bucket ${bucket}: ${(cause as Error).message || (cause as Error).name}`
}
