import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { type S3Settings, s3ClientConfig } from '@ridgeline/server/integrations/storage/s3-client'

/**
 * A fresh bucket on the S3 server of the test run (`S3_TEST_ENDPOINT`, or the file that `npm test` writes its address to once the one of `rgw.sh` is up),
 * or null when there is none and tests of S3 are to be skipped.
 */
export async function s3ForTests(purpose: string): Promise<S3Settings | null> {
  const { S3_TEST_ENDPOINT, S3_TEST_ENDPOINT_FILE } = process.env
  const endpoint = S3_TEST_ENDPOINT ?? (S3_TEST_ENDPOINT_FILE && (await addressIn(S3_TEST_ENDPOINT_FILE)))
  if (!endpoint) return null
  const settings = {
    endpoint,
    region: 'us-east-1',
    bucket: `${purpose}-${randomUUID()}`,
    accessKeyId: process.env.S3_TEST_ACCESS_KEY_ID ?? 'AKTEST',
    secretAccessKey: process.env.S3_TEST_SECRET_ACCESS_KEY ?? 'SKTEST',
  }
  await clientOf(settings).send(new CreateBucketCommand({ Bucket: settings.bucket }))
  return settings
}

/** What the file holds once it is there: an address, or nothing where no server could be started. */
async function addressIn(file: string): Promise<string> {
  for (;;) {
    const held = await readFile(file, 'utf8').catch(() => null)
    if (held !== null) return held
    await sleep(200)
  }
}

/** Gives the bucket back. */
export async function emptyBucket(settings: S3Settings): Promise<void> {
  const client = clientOf(settings)
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: settings.bucket }))
  for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket: settings.bucket, Key }))
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: settings.bucket }))
  for (const { Key, UploadId } of Uploads) await client.send(new AbortMultipartUploadCommand({ Bucket: settings.bucket, Key, UploadId }))
  await client.send(new DeleteBucketCommand({ Bucket: settings.bucket }))
}

const clientOf = (settings: S3Settings) => new S3Client(s3ClientConfig(settings))
