import { memoryLedger } from '@ridgeline/app-server/test/made/memory-ledger'
import { emptyBucket, s3ForTests } from '@ridgeline/app-server/test/stand-ins/s3'
import { afterAll, expect, test } from 'vitest'
import { describeStorage } from './conformance.ts'
import { openS3Storage } from './s3.ts'
import { openS3Client } from './s3-client.ts'
import type { ObjectStore } from './storage.ts'

const settings = await s3ForTests('storage')

if (settings) {
  afterAll(() => emptyBucket(settings))

  describeStorage('S3', async () => {
    const { sdk, client } = await openS3Client(settings)
    const names = async () => {
      const objects = await client.send(new sdk.ListObjectsV2Command({ Bucket: settings.bucket }))
      const unfinished = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket: settings.bucket }))
      return [...(objects.Contents ?? []), ...(unfinished.Uploads ?? [])].map((entry) => String(entry.Key)).sort()
    }
    const ledger = memoryLedger()
    const overwrite = async (sha256: string, Body: Uint8Array) => {
      await client.send(new sdk.PutObjectCommand({ Bucket: settings.bucket, Key: `objects/${sha256.slice(0, 2)}/${sha256}`, Body }))
    }
    return { store: await openS3Storage(settings, ledger.isKnown), ledger, names, overwrite }
  })

  test('two installations in one bucket never see what the other keeps', async () => {
    const nothingKnown = async () => false
    const [ours, theirs] = await Promise.all(['ours/', 'ours-too/'].map((prefix) => openS3Storage({ ...settings, prefix }, nothingKnown)))
    const [bytes, other] = [new Uint8Array([1, 2, 3]), new Uint8Array([4])]
    const { sha256 } = await ours!.put(bytes)
    await theirs!.put(other)
    const listed = async (store: ObjectStore) => {
      const names: string[] = []
      for await (const one of store.list()) names.push(one.sha256)
      return names
    }
    expect(await listed(ours!)).toEqual([sha256])
    expect(await theirs!.stat(sha256)).toBeNull()
    await theirs!.remove(sha256)
    expect(await ours!.stat(sha256)).toEqual({ sizeBytes: 3 })
    expect(await listed(await openS3Storage(settings, nothingKnown))).not.toContain(sha256)
  })

  test('names what is wrong with the settings', async () => {
    const nothingKnown = async () => false
    await expect(openS3Storage({ ...settings, bucket: 'nowhere' }, nothingKnown)).rejects.toThrow('has no bucket nowhere')
    await expect(openS3Storage({ ...settings, secretAccessKey: 'wrong' }, nothingKnown)).rejects.toThrow('refuses these keys')
    await expect(openS3Storage({ ...settings, endpoint: 'http://127.0.0.1:9' }, nothingKnown)).rejects.toThrow('does not answer')
  })
} else {
  test.skip('storage on S3: set S3_TEST_ENDPOINT, or install radosgw and ceph (npm test does it on CI)', () => {})
}
