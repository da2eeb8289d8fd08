import path from 'node:path'
import { checkedStorage, type DamageLedger } from '#integrations/storage/checked'
import { openDiskStorage } from '#integrations/storage/disk'
import type { S3Settings } from '#integrations/storage/s3-client'
import type { ObjectStore, Storage } from '#integrations/storage/storage'
import { tracedStorage } from '#tracing/traced-storage'

/** The object store the settings ask for: an S3-compatible service, or a folder of the data folder. What it hands out is compared with its hash. */
export async function openStorage(env: { readonly s3: S3Settings | null }, dataDir: string, ledger: DamageLedger): Promise<Storage> {
  return tracedStorage(checkedStorage(await openObjects(env, dataDir, ledger), ledger))
}

async function openObjects(env: { readonly s3: S3Settings | null }, dataDir: string, ledger: DamageLedger): Promise<ObjectStore> {
  if (!env.s3) return openDiskStorage(path.join(dataDir, 'objects'))
  // The S3 client is large; the embedded start does without it.
  const { openS3Storage } = await import('#integrations/storage/s3')
  return openS3Storage(env.s3, (sha256) => ledger.isKnown(sha256))
}
