import type { DataStore } from '@tus/server'

/** Whose upload it was and what became of it, kept after the upload's own bytes have gone. */
export type Receipt = { userId: string; organizationId: string; sizeBytes: number; sha256: string }

/** Where uploads lie while they arrive, and for a week what became of them. */
export interface TusStore {
  readonly data: DataStore
  /** Name of an upload inside the store. */
  nameOf(uploadId: string): string
  /** The bytes of an upload that has arrived whole. */
  bytes(uploadId: string, sizeBytes: number): Promise<AsyncIterable<Uint8Array>>
  receipt(uploadId: string): Promise<Receipt | null>
  /** Keeps the receipt and then lets the bytes go. */
  settle(uploadId: string, receipt: Receipt): Promise<void>
  /** Removes uploads that nothing has arrived for since `before`, and old receipts. Gives their number. */
  removeAbandoned(before: Date): Promise<number>
}

export const receiptSuffix = '.stored'
