import path from 'node:path'
import type { Env } from '#env'
import { openDiskStorage } from '#integrations/storage/disk'
import type { Storage } from '#integrations/storage/storage'

/** The object store the settings ask for: an S3-compatible service, or a folder of the data folder. */
export async function openStorage(env: Pick<Env, 's3'>, dataDir: string): Promise<Storage> {
  if (!env.s3) return openDiskStorage(path.join(dataDir, 'objects'))
  // The S3 client is large; the embedded start does without it.
  const { openS3Storage } = await import('#integrations/storage/s3')
  return openS3Storage(env.s3)
}
