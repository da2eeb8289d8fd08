import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describeUploads } from '@ridgeline/app-server/test/made/describe-uploads'
import { emptyBucket, s3ForTests } from '@ridgeline/app-server/test/stand-ins/s3'
import { afterAll, expect, test } from 'vitest'
import { openS3Client } from '#integrations/storage/s3-client'
import { openS3TusStore } from './s3-store.ts'

const settings = await s3ForTests('uploads')

if (settings) {
  afterAll(() => emptyBucket(settings))
  describeUploads('S3', () => ({ s3: settings }))

  test('what another installation left in the bucket is not swept', async () => {
    const [ours, theirs] = await Promise.all(['ours/', 'theirs/'].map((prefix) => openS3TusStore({ ...settings, prefix })))
    const { Upload } = await import('@tus/server')
    const id = '5b9ccf4c-6a0a-4e1c-8a3a-6b1f3f0f8a12'
    await theirs!.data.create(new Upload({ id: theirs!.nameOf(id), size: 10, offset: 0 }))
    const later = new Date(Date.now() + 60_000)
    expect(await ours!.removeAbandoned(later)).toBe(0)
    expect(await theirs!.removeAbandoned(later)).toBeGreaterThan(0)
  })

  test('joins the parts that a killed process had sent but not joined', async () => {
    const store = await openS3TusStore(settings)
    const id = '0b9ccf4c-6a0a-4e1c-8a3a-6b1f3f0f8a11'
    const { Upload } = await import('@tus/server')
    await store.data.create(new Upload({ id: store.nameOf(id), size: 6_000_000, offset: 0 }))
    const { sdk, client } = await openS3Client(settings)
    const at = { Bucket: settings.bucket, Key: store.nameOf(id) }
    const { Metadata } = await client.send(new sdk.HeadObjectCommand({ ...at, Key: `${at.Key}.info` }))
    const bytes = randomBytes(6_000_000)
    for (const [i, part] of [bytes.subarray(0, 5_500_000), bytes.subarray(5_500_000)].entries())
      await client.send(new sdk.UploadPartCommand({ ...at, UploadId: Metadata?.['upload-id'], PartNumber: i + 1, Body: part }))
    expect(await store.data.getUpload(store.nameOf(id))).toMatchObject({ offset: 6_000_000, size: 6_000_000 })
    expect((await buffer(await store.bytes(id, 6_000_000))).equals(bytes)).toBe(true)
  })
} else {
  test.skip('uploads to S3: set S3_TEST_ENDPOINT, or install radosgw and ceph (npm test does it on CI)', () => {})
}
