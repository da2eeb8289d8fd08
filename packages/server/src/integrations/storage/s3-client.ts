import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'

export type S3Sdk = typeof import('@aws-sdk/client-s3')

export type S3Settings = {
  /** Address of the store, or null for Amazon's own. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** How every client of ours speaks to the store. */
export function s3ClientConfig({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3ClientConfig {
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    // stores other than Amazon's rarely answer to a host name per bucket, and many refuse the checksums the SDK adds by itself
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
  }
}

/**
 * A client whose bucket is known to answer. The SDK is loaded here and not at the start of the program, which mostly runs without it.
 *
 * @throws Error with a sentence when the store, the bucket or the keys are wrong
 */
export async function openS3Client(settings: S3Settings): Promise<{ sdk: S3Sdk; client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client(s3ClientConfig(settings))
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
