import { HttpTimestampAuthority, PDF, type Signer } from '@libpdf/core'

interface Signing {
  readonly signer: Signer
  /** Shown by readers beside the signature. */
  readonly reason: string
  readonly signedAt: Date
  /** Address of an RFC 3161 service; null for a signature without. */
  readonly timestampUrl: string | null
}

/** A timestamp token and a chain of certificates fit. */
const RESERVED_BYTES = 24_576

/**
 * A PDF with a PAdES signature (B-B, with a timestamp B-T) behind it: an incremental update, so that the signed file begins with every byte of the one before and what it
 * conforms to stays so. The field has no place on a page: what was laid out is not drawn over.
 */
export async function signPdf(pdf: Uint8Array, { signer, reason, signedAt, timestampUrl }: Signing): Promise<Uint8Array> {
  const opened = await PDF.load(pdf)
  const { bytes } = await opened.sign({
    signer,
    reason,
    signingTime: signedAt,
    fieldName: 'Signature',
    level: timestampUrl === null ? 'B-B' : 'B-T',
    estimatedSize: RESERVED_BYTES,
    ...(timestampUrl !== null && { timestampAuthority: new HttpTimestampAuthority(timestampUrl) }),
  })
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, pdf.byteLength).equals(pdf)) throw new Error('the signature changed what was signed')
  return bytes
}
