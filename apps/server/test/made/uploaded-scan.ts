import { createProperty } from '@ridgeline/property/contract/property'
import { readScan, type Scan } from '@ridgeline/scan/contract/scan'
import type { TestMember } from '#test/app'

export type TestFile = readonly [name: string, bytes: Uint8Array]
type Uploader = Pick<TestMember, 'call' | 'upload'>

/** What a scan is sent with besides its files, whose pictures show the roof: nobody is asked for its outline. */
export const scanForm = {
  name: 'Depot',
  address: '1 Yard',
  scanType: 'drone',
  proposedOutlines: 'use',
  captureDate: '2026-03-10T12:00:00Z',
} as const

/** Uploads files as one scan of a property, as the upload screen does. @returns its id */
export async function uploadScan(member: Uploader, ...files: readonly TestFile[]): Promise<string> {
  const imageUrls: string[] = []
  for (const [name, bytes] of files) imageUrls.push(await member.upload(name, bytes))
  return (await member.call(createProperty, { body: { ...scanForm, address: '1 Test Street', imageUrls } })).scanId
}

/** Waits until a scan is ready or failed. */
export async function settled(member: Pick<TestMember, 'call'>, id: string): Promise<Scan> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const scan = await member.call(readScan, { params: { id } })
    if (scan.state === 'ready' || scan.state === 'failed') return scan
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the scan was never finished')
}

/** Uploads files as one scan and waits for its analysis. */
export const analysedScan = async (member: Uploader, ...files: readonly TestFile[]): Promise<Scan> =>
  settled(member, await uploadScan(member, ...files))
