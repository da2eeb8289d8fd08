import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as samlify from 'samlify'

// What it reads here is what this test wrote; the shape of it is not what is tested.
samlify.setSchemaValidator({ validate: async () => 'fine' })

/** Somebody known to the provider, as it tells of them. */
export interface SamlPerson {
  readonly nameId: string
  readonly email: string
  readonly name: string
}

/** What an answer says other than it should. */
export interface Forged {
  readonly audience?: string
  readonly recipient?: string
  readonly issuer?: string
  readonly request?: string
  /** Only the frame around the assertion is signed. */
  readonly isFrameSigned?: true
  /** From now (ms). */
  readonly endsMs?: number
}

export interface SamlProviderStandIn {
  readonly entityId: string
  readonly certificate: string
  /** With more certificates than its own, as while it changes its key. */
  metadata(more?: readonly string[]): string
  readonly people: Map<string, SamlPerson>
  /** The answer to a request (the address that it sent the browser to), as the form that it posts has it. */
  answer(ownMetadata: string, asked: string, as: string, forged?: Forged): Promise<string>
  close(): Promise<void>
}

const days = (n: number) => n * 86_400_000

/** A key and a certificate of it. */
export function keyPair(name: string): { key: string; certificate: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-saml-'))
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, '-days', '30', '-subj', `/CN=${name}`]
  execFileSync('openssl', made, { stdio: 'ignore' })
  const pair = { key: readFileSync(key, 'utf8'), certificate: readFileSync(certificate, 'utf8') }
  rmSync(folder, { recursive: true })
  return pair
}

/**
 * A SAML 2.0 identity provider (`samlify`) on this machine. A browser that comes to `/sign-in` as somebody (`as`) gets the form that brings its answer back. `entityId`: of another one
 * whose name it takes.
 */
export async function startSamlProvider(people: readonly SamlPerson[], entityId?: string): Promise<SamlProviderStandIn> {
  const known = new Map(people.map((person) => [person.nameId, person]))
  const pair = keyPair('Acme identity')
  let answer: SamlProviderStandIn['answer'] = () => Promise.reject(new Error('not ready'))
  const ours = new Map<string, string>()
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', origin)
    const as = url.searchParams.get('as') ?? ''
    void answer(ours.get('metadata') ?? '', url.href, as).then(
      (text) => res.setHeader('content-type', 'text/html').end(`<form method="post"><input name="SAMLResponse" value="${text}"></form>`),
      (error: Error) => res.writeHead(400).end(error.message),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const name = entityId ?? `${origin}/metadata`
  const bare = (certificate: string) => certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  const provider = samlify.IdentityProvider({
    entityID: name,
    privateKey: pair.key,
    signingCert: bare(pair.certificate),
    isAssertionEncrypted: false,
    singleSignOnService: [{ Binding: samlify.Constants.namespace.binding.redirect, Location: `${origin}/sign-in` }],
    nameIDFormat: ['urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'],
    loginResponseTemplate: {
      context: samlify.SamlLib.defaultLoginResponseTemplate.context,
      attributes: [
        { name: 'email', valueTag: 'email', nameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic', valueXsiType: 'xs:string' },
        {
          name: 'displayName',
          valueTag: 'name',
          nameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic',
          valueXsiType: 'xs:string',
        },
      ],
    },
  })
  answer = async (metadata, asked, as, forged = {}) => {
    ours.set('metadata', metadata)
    const person = known.get(as)
    if (!person) throw new Error(`nobody is called ${as}`)
    const wanted = forged.isFrameSigned ? metadata.replace(/WantAssertionsSigned="true"/, 'WantAssertionsSigned="false"') : metadata
    const service = samlify.ServiceProvider({ metadata: wanted, wantMessageSigned: forged.isFrameSigned === true })
    const query = Object.fromEntries(new URL(asked).searchParams)
    const { extract } = await provider.parseLoginRequest(service, 'redirect', { query })
    const fill = (template: string) => {
      const now = Date.now()
      const end = new Date(now + (forged.endsMs ?? days(1))).toISOString()
      const recipient = forged.recipient ?? String(service.entityMeta.getAssertionConsumerService('post'))
      const id = `_${crypto.randomUUID()}`
      const context = samlify.SamlLib.replaceTagsByValue(template, {
        ...{ ID: id, AssertionID: `_${crypto.randomUUID()}`, Destination: recipient, SubjectRecipient: recipient },
        ...{ Issuer: forged.issuer ?? name, IssueInstant: new Date(now).toISOString(), StatusCode: samlify.Constants.StatusCode.Success },
        ...{
          InResponseTo: forged.request ?? String(extract.request?.id),
          Audience: forged.audience ?? String(service.entityMeta.getEntityID()),
        },
        ...{
          ConditionsNotBefore: new Date(now - days(1)).toISOString(),
          ConditionsNotOnOrAfter: end,
          SubjectConfirmationDataNotOnOrAfter: end,
        },
        ...{ NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent', NameID: person.nameId, AuthnStatement: '' },
        ...{ attrEmail: person.email, attrName: person.name },
      })
      return { id, context }
    }
    const { context } = await provider.createLoginResponse(service, { extract } as never, 'post', {}, fill)
    return context
  }
  return {
    entityId: name,
    certificate: pair.certificate,
    people: known,
    metadata(more = []) {
      const keys = more.map(
        (one) =>
          `<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${bare(one)}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`,
      )
      return provider.getMetadata().replace(/(<IDPSSODescriptor[^>]*>)/, `$1${keys.join('')}`)
    },
    answer,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
