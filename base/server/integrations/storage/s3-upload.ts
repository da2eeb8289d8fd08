import { type FileHandle, open } from 'node:fs/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Sdk } from './s3-client.ts'
import { StoreAway } from './storage.ts'

/** Parts are held in memory so that the SDK can send one again when the connection breaks. */
const partBytes = 16 * 1024 * 1024

type Target = { Bucket: string; Key: string }

/** Sends a file of this size. It becomes visible only as a whole; a failed upload is taken back. */
export async function uploadFile(sdk: S3Sdk, client: S3Client, target: Target, path: string, sizeBytes: number): Promise<void> {
  const file = await open(path, 'r')
  try {
    if (sizeBytes <= partBytes) await client.send(new sdk.PutObjectCommand({ ...target, Body: await readPart(file, 0, sizeBytes) }))
    else await uploadParts(sdk, client, target, file, sizeBytes)
  } finally {
    await file.close()
  }
}

async function uploadParts(sdk: S3Sdk, client: S3Client, target: Target, file: FileHandle, sizeBytes: number): Promise<void> {
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(target))
  if (!UploadId) throw new Error('The store did not begin the upload')
  try {
    const parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (let start = 0; start < sizeBytes; start += partBytes) {
      const Body = await readPart(file, start, Math.min(partBytes, sizeBytes - start))
      const PartNumber = parts.length + 1
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...target, UploadId, PartNumber, Body }))
      parts.push({ PartNumber, ETag })
    }
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts: parts } }))
  } catch (error) {
    // A store that is away would only be waited for once more; what nobody goes on with is removed later.
    if (!(error instanceof StoreAway)) await client.send(new sdk.AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {})
    throw error
  }
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const part = Buffer.alloc(length)
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await file.read(part, filled, length - filled, start + filled)
    if (bytesRead === 0) throw new Error('The temporary file is shorter than expected')
    filled += bytesRead
  }
  return part
}
