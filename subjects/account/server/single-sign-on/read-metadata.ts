import { X509Certificate } from 'node:crypto'
import { AppError } from '@ridgeline/server/http/app-error'
import { DOMParser } from '@xmldom/xmldom'

/** An identity provider as it is kept; certificates as PEM. */
export interface SamlProvider {
  readonly entityId: string
  readonly signInUrl: string
  readonly certificates: readonly string[]
}

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const MOST_CERTIFICATES = 4

const refuse = (sentence: string): never => {
  throw new AppError('unprocessable', sentence)
}
const within = (element: Element, namespace: string, name: string): Element[] => [
  ...Array.from(element.getElementsByTagNameNS(namespace, name)),
]

/** Reads an identity provider out of its metadata. @throws AppError `unprocessable` that says what is missing */
export function readMetadata(xml: string, allowHttp: boolean): SamlProvider {
  // Entities and outside parts have no place in metadata.
  if (/<!(doctype|entity)/i.test(xml)) refuse('The metadata must have no document type')
  const root = parse(xml)
  const roles = root ? within(root, METADATA, 'IDPSSODescriptor') : []
  const [role, ...others] = roles
  if (!role) return refuse('This is no metadata of a SAML 2.0 identity provider: it has no IDPSSODescriptor')
  if (others.length > 0) return refuse('The metadata describes several identity providers; give that of one')
  const entityId = (role.parentNode as Element | null)?.getAttribute('entityID') ?? ''
  const service = within(role, METADATA, 'SingleSignOnService').find((one) => one.getAttribute('Binding') === REDIRECT)
  const signing = within(role, METADATA, 'KeyDescriptor').filter((one) => one.getAttribute('use') !== 'encryption')
  return checkedProvider(
    {
      entityId,
      signInUrl: service?.getAttribute('Location') ?? '',
      certificates: signing.flatMap((key) => within(key, SIGNATURE, 'X509Certificate').map((one) => one.textContent ?? '')),
    },
    allowHttp,
  )
}

function parse(xml: string): Element | null {
  try {
    const fail = (why: string) => {
      throw new Error(why)
    }
    return new DOMParser({ errorHandler: { error: fail, fatalError: fail } }).parseFromString(xml, 'text/xml').documentElement
  } catch {
    return refuse('The metadata is not well-formed XML')
  }
}

/** A provider whose address can be opened and whose certificates can be read. @throws AppError `unprocessable` */
export function checkedProvider(found: SamlProvider, allowHttp: boolean): SamlProvider {
  if (!found.entityId || found.entityId.length > 1024) refuse('The identity provider has no entity ID')
  if (!URL.canParse(found.signInUrl)) refuse('The identity provider has no address to sign in at by HTTP-Redirect')
  const url = new URL(found.signInUrl)
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) refuse('The address to sign in at must begin with https://')
  const certificates = [...new Set(found.certificates.map(pemOf))]
  if (certificates.length === 0) refuse('The identity provider has no certificate to sign with')
  if (certificates.length > MOST_CERTIFICATES)
    refuse('The identity provider has more than four certificates; give those that it signs with')
  return { entityId: found.entityId, signInUrl: url.href, certificates }
}

/** A certificate in one form, however it was pasted. */
function pemOf(text: string): string {
  const body = text.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  try {
    return new X509Certificate(Buffer.from(body, 'base64')).toString()
  } catch {
    return refuse('A certificate cannot be read. Expected: X.509, as PEM or base64')
  }
}

/** What administrators tell certificates apart by. */
export function aboutCertificate(pem: string): { sha256: string; subject: string; endsAt: string } {
  const certificate = new X509Certificate(pem)
  return {
    sha256: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    subject: certificate.subject.replaceAll('\n', ', '),
    endsAt: certificate.validToDate.toISOString(),
  }
}
