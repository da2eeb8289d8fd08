import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

/** Somebody known to the identity provider of the tests. */
export interface OidcPerson {
  readonly sub: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
  /** How the provider says that they signed in. */
  readonly amr?: string[]
  readonly acr?: string
}

export interface OidcServer {
  readonly issuer: string
  readonly people: Map<string, OidcPerson>
  close(): Promise<void>
}

export const CLIENT = { clientId: 'ridgeline', clientSecret: 'secret of the client' }

/**
 * A certified OpenID Connect provider (`oidc-provider`) on this machine. It insists on PKCE; its sign-in page has one button for each person it knows and
 * one to refuse.
 */
export async function startOidcServer(redirectUri: string, people: readonly OidcPerson[], port = 0): Promise<OidcServer> {
  const known = new Map(people.map((person) => [person.sub, person]))
  let handle: (req: never, res: never) => void = () => {}
  const server = createServer((req, res) => handle(req as never, res as never))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configuration(redirectUri, known))
  const rest = provider.callback()
  handle = async (req: import('node:http').IncomingMessage, res: import('node:http').ServerResponse) => {
    const url = new URL(req.url ?? '/', issuer)
    if (!url.pathname.startsWith('/interaction/')) return rest(req, res)
    const chosen = url.searchParams.get('as')
    if (chosen === null) return void res.setHeader('content-type', 'text/html').end(page(url.pathname, [...known.values()]))
    const person = known.get(chosen)
    const result = person
      ? { login: { accountId: chosen, ...(person.amr && { amr: person.amr }), ...(person.acr && { acr: person.acr }) } }
      : { error: 'access_denied', error_description: 'the person said no' }
    return provider.interactionFinished(req, res, result)
  }
  return {
    issuer,
    people: known,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function configuration(redirectUri: string, known: ReadonlyMap<string, OidcPerson>): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['cookies of tests'] },
    acrValues: ['urn:acme:strong'],
    claims: { openid: ['sub', 'amr', 'acr'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, sub) => {
      const person = known.get(sub)
      return (
        person && {
          accountId: sub,
          claims: () => ({ sub, email: person.email, email_verified: person.emailVerified, name: person.name }),
        }
      )
    },
    // Consent is given with the sign-in.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

function page(path: string, people: readonly OidcPerson[]): string {
  const link = (as: string, label: string) => `<p><a href="${path}?as=${as}">${label}</a></p>`
  return `<!doctype html><title>Sign in to Acme</title>${people.map((p) => link(p.sub, p.name)).join('')}${link('nobody', 'Refuse')}`
}
