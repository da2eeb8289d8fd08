import dns from 'node:dns/promises'
import { createScimUser } from '@ridgeline/account/contract/scim'
import { proveDomain, putIdentityProvider, readSingleSignOn } from '@ridgeline/account/contract/single-sign-on'
import { user } from '@ridgeline/account/server/tables/auth'
import { organization } from '@ridgeline/account/server/tables/organization'
import { singleSignOn } from '@ridgeline/account/server/tables/single-sign-on'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import type { TestApp, TestMember } from '#test/app'
import type { AuditedCall } from '#test/changes/project-changes'
import { keyPair } from '#test/stand-ins/saml-provider'

/** An organization of its own on the Enterprise plan, whose mail domain the name service says is theirs. */
export async function withDomain(app: TestApp, domain: string): Promise<TestMember> {
  const owner = await app.signUp('Dora Directory')
  await app.deps.db
    .update(user)
    .set({ email: `dora@${domain}` })
    .where(eq(user.id, owner.userId))
  await app.deps.db
    .update(organization)
    .set({ plan: 'enterprise', inviteOnlyDomain: domain })
    .where(eq(organization.id, owner.organizationId))
  const { record } = (await owner.call(readSingleSignOn, {})).domain
  const said = vi.spyOn(dns, 'resolveTxt').mockResolvedValue([[record?.value ?? '']])
  await owner.call(proveDomain, {})
  said.mockRestore()
  return owner
}

/** The organization's own provider is set, and switched on once it was tested. */
export function signOnChanges(app: () => TestApp): Readonly<Record<string, () => Promise<AuditedCall>>> {
  let made = 0
  const own = () => withDomain(app(), `audited${++made}.example`)
  const { certificate } = keyPair('Audited')
  const provider = { entityId: 'https://idp.example', signInUrl: 'https://idp.example/sso', certificates: [certificate] }
  const resource = (userName: string) => ({ schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName })
  const provisioned = async () => {
    const as = await own()
    const email = `new@audited${made}.example`
    const { id } = await as.call(createScimUser, { body: resource(email) })
    return { as, id, email }
  }
  return {
    'POST /api/organization/sign-in/domain': async () => {
      const as = await own()
      const { record } = (await as.call(readSingleSignOn, {})).domain
      vi.spyOn(dns, 'resolveTxt').mockResolvedValueOnce([[record?.value ?? '']])
      return { as, action: 'sign-on.domain-proven', record: as.organizationId }
    },
    'PUT /api/organization/sign-in/provider': async () => {
      const as = await own()
      return { as, body: { provider }, action: 'sign-on.provider-set', record: as.organizationId }
    },
    'PATCH /api/organization/sign-in': async () => {
      const as = await own()
      await as.call(putIdentityProvider, { body: { provider } })
      const lastTest = { at: new Date().toISOString(), refusal: null, email: '', name: '', attributes: [] }
      await app().deps.db.update(singleSignOn).set({ lastTest }).where(eq(singleSignOn.organizationId, as.organizationId))
      const body = { isOn: true, isOnlyWay: true, joiningRole: 'sales-rep' }
      return { as, body, action: 'sign-on.changed', record: as.organizationId }
    },
    'POST /api/scim/v2/Users': async () => {
      const as = await own()
      return { as, body: resource(`new@audited${made}.example`), action: 'member.admitted', record: 'answered' }
    },
    'PUT /api/scim/v2/Users/{id}': async () => {
      const { as, id, email } = await provisioned()
      return { as, params: { id }, body: { ...resource(email), displayName: 'Renamed' }, action: 'member.changed', record: id }
    },
    'PATCH /api/scim/v2/Users/{id}': async () => {
      const { as, id } = await provisioned()
      const body = {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'replace', path: 'active', value: false }],
      }
      return { as, params: { id }, body, action: 'member.deactivated', record: id }
    },
    'DELETE /api/scim/v2/Users/{id}': async () => {
      const { as, id } = await provisioned()
      return { as, params: { id }, action: 'member.removed', record: id }
    },
  }
}
