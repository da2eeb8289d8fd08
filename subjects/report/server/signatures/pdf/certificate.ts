import { createHash, randomBytes, webcrypto, X509Certificate } from 'node:crypto'
import { CryptoKeySigner, P12Signer, type Signer } from '@libpdf/core'
import { message } from '@ridgeline/words/message'
import { ToldError } from '@ridgeline/words/told-error'
import { BitString, Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, Certificate, Extension } from 'pkijs'

/** What signs, kept secret: a key of our own, or a PKCS#12 file with its password. */
export type SigningKey = { readonly pkcs8: string } | { readonly p12: string; readonly password: string }

export interface SigningCertificate {
  readonly name: string
  /** SHA-256 of the certificate. */
  readonly fingerprint: string
  /** DER, Base64. */
  readonly certificate: string
  readonly validFrom: Date
  readonly validUntil: Date
}

/** The file is none, or its password another. */
export class BadCertificate extends ToldError {
  override name = 'BadCertificate'
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const
const YEARS = 10
const SERIAL_BYTES = 16
const COMMON_NAME = '2.5.4.3'
const KEY_USAGE = '2.5.29.15'
/** Digital signature and non-repudiation. */
const SIGNING_BITS = { valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 }

const about = (der: Uint8Array): SigningCertificate => {
  const read = new X509Certificate(der)
  const { CN, O } = read.toLegacyObject().subject as Record<string, string | string[] | undefined>
  return {
    name: [CN ?? O ?? read.subject.split('\n')].flat().join(', '),
    fingerprint: createHash('sha256').update(der).digest('hex'),
    certificate: Buffer.from(der).toString('base64'),
    validFrom: new Date(read.validFrom),
    validUntil: new Date(read.validTo),
  }
}

/** A key (ECDSA, P-256) and a certificate that names the organization and is signed by itself: it shows that nobody changed a file, and vouches for no name. */
export async function makeCertificate(organization: string, now: Date): Promise<SigningCertificate & { readonly key: SigningKey }> {
  const keys = await webcrypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])
  const certificate = new Certificate()
  certificate.version = 2
  const serial = randomBytes(SERIAL_BYTES)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 1
  certificate.serialNumber = new Integer({ valueHex: Uint8Array.from(serial).buffer })
  for (const side of [certificate.issuer, certificate.subject])
    side.typesAndValues.push(new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: organization.slice(0, 64) }) }))
  certificate.notBefore.value = now
  certificate.notAfter.value = new Date(now.getTime())
  certificate.notAfter.value.setUTCFullYear(now.getUTCFullYear() + YEARS)
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey as CryptoKey)
  certificate.extensions = [new Extension({ extnID: KEY_USAGE, critical: true, extnValue: new BitString(SIGNING_BITS).toBER(false) })]
  await certificate.sign(keys.privateKey as CryptoKey, 'SHA-256')
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return { ...about(new Uint8Array(certificate.toSchema(true).toBER(false))), key: { pkcs8 } }
}

/** Opens a PKCS#12 file. @throws BadCertificate with the sentence for who uploaded it */
export async function readP12(p12Base64: string, password: string): Promise<SigningCertificate & { readonly key: SigningKey }> {
  const signer = await openP12(p12Base64, password)
  return { ...about(signer.certificate), key: { p12: p12Base64, password } }
}

async function openP12(p12Base64: string, password: string): Promise<Signer> {
  try {
    return await P12Signer.create(Uint8Array.from(Buffer.from(p12Base64, 'base64')), password)
  } catch {
    // What the library says may quote what it read.
    throw new BadCertificate(message`The file does not open. It takes a PKCS#12 file (.p12 or .pfx) with a private key, and its password.`)
  }
}

/** What signs, opened. */
export async function signerOf(key: SigningKey, certificate: string): Promise<Signer> {
  if ('p12' in key) return openP12(key.p12, key.password)
  const opened = await webcrypto.subtle.importKey('pkcs8', Buffer.from(key.pkcs8, 'base64'), CURVE, false, ['sign'])
  return new CryptoKeySigner(opened as CryptoKey, Uint8Array.from(Buffer.from(certificate, 'base64')), 'EC', 'ECDSA')
}
