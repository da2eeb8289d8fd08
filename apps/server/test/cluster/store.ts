import { startS3Server } from '#test/stand-ins/s3-server'

const IDLE_MS = 60_000
const NAMES = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_PREFIX', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The store of the settings of this process, or one in memory. */
export async function storeForCluster(): Promise<{ readonly settings: Readonly<Record<string, string>>; close(): void }> {
  if (process.env.S3_BUCKET)
    return {
      settings: Object.fromEntries(NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      close: () => {},
    }
  const { settings, close } = await startS3Server(IDLE_MS)
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings
  return {
    settings: {
      S3_ENDPOINT: endpoint ?? '',
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    close,
  }
}
