import type { Deps } from '@ridgeline/server/deps'
import type { Mount } from '@ridgeline/server/http/mount'
import {
  createScimUser,
  deleteScimUser,
  listScimUsers,
  MOST_AT_ONCE,
  patchScimUser,
  putScimUser,
  readScimUser,
  SCIM_PATH,
  scimConfig,
  scimResourceTypes,
  scimSchemas,
} from '#contract/scim'
import { changePerson, createPerson, removePerson } from '#server/scim/change'
import { filtered, personOf, presentPerson, somePeople, USER_SCHEMA } from '#server/scim/people'
import { patched, readResource, userSchemas } from '#server/scim/told'

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const list = <T>(resources: readonly T[], o: { total?: number; startIndex?: number } = {}) => ({
  schemas: [LIST],
  totalResults: o.total ?? resources.length,
  startIndex: o.startIndex ?? 1,
  itemsPerPage: resources.length,
  Resources: [...resources],
})

const no = { supported: false }
const config = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_AT_ONCE },
  ...{ changePassword: no, sort: no, etag: no },
  authenticationSchemes: [{ type: 'oauthbearertoken', name: 'Bearer', description: 'An API key with the permission member.provision' }],
}
const userType = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  ...{ id: 'User', name: 'User', endpoint: '/Users', description: 'A person of the organization', schema: USER_SCHEMA },
  schemaExtensions: [{ schema: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User', required: false }],
}

/** SCIM 2.0 (RFC 7643, 7644): a directory makes, changes and deactivates the people of an organization. */
export function scimRoutes(mount: Mount, deps: Deps): void {
  const present = (person: Parameters<typeof presentPerson>[1]) => presentPerson(deps.publicUrl, person)
  const meta = (resourceType: string, place: string) => ({ meta: { resourceType, location: `${deps.publicUrl}${SCIM_PATH}/${place}` } })
  mount.json(scimConfig, async () => ({ ...config, ...meta('ServiceProviderConfig', 'ServiceProviderConfig') }))
  mount.json(scimResourceTypes, async () => list([{ ...userType, ...meta('ResourceType', 'ResourceTypes/User') }]))
  mount.json(scimSchemas, async () => list(userSchemas()))
  mount.json(listScimUsers, async ({ actor, query }) => {
    const startIndex = Math.max(query.startIndex, 1)
    const most = Math.min(Math.max(query.count, 0), MOST_AT_ONCE)
    const asked = { which: filtered(query.filter), from: startIndex - 1, most }
    const { people, total } = await somePeople(deps.db, actor.organizationId, asked)
    return list(people.map(present), { total, startIndex })
  })
  mount.json(createScimUser, async ({ actor, body }) => present(await createPerson(deps, actor, await readResource(body))))
  mount.json(readScimUser, async ({ actor, params }) => present(await personOf(deps.db, actor.organizationId, params.id)))
  mount.json(putScimUser, async ({ actor, params, body }) => present(await changePerson(deps, actor, params.id, () => readResource(body))))
  mount.json(patchScimUser, async ({ actor, params, body }) =>
    present(await changePerson(deps, actor, params.id, (person) => patched(present(person), body))),
  )
  mount.json(deleteScimUser, async ({ actor, params }) => {
    await removePerson(deps, actor, params.id)
    return null
  })
}
