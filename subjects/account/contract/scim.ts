import { endpoint } from '@ridgeline/contract/endpoint'
import { json, text } from '@ridgeline/contract/text'
import { z } from 'zod'

/** Below it refusals have the form of SCIM (RFC 7644, 3.12). */
export const SCIM_PATH = '/api/scim/v2'
const mediaType = 'application/scim+json'
const BODY_CHARACTERS = 20_000

/** A person as a directory sees them (RFC 7643, 4.1). */
export const ScimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  userName: z.string(),
  displayName: z.string(),
  name: z.object({ formatted: z.string(), givenName: z.string(), familyName: z.string() }),
  emails: z.array(z.object({ value: z.string(), type: z.literal('work'), primary: z.literal(true) })),
  active: z.boolean(),
  meta: z.object({ resourceType: z.literal('User'), created: z.iso.datetime(), lastModified: z.iso.datetime(), location: z.string() }),
})
export type ScimUser = z.infer<typeof ScimUser>

export const ScimList = <T extends z.ZodType>(resource: T) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.number().int(),
    startIndex: z.number().int(),
    itemsPerPage: z.number().int(),
    Resources: z.array(resource),
  })

const described = z.record(z.string(), z.unknown())
export const scimConfig = endpoint({
  method: 'GET',
  path: '/api/scim/v2/ServiceProviderConfig',
  summary: 'What this server knows of SCIM 2.0',
  access: 'public',
  mediaType,
  response: described,
})
export const scimResourceTypes = endpoint({
  method: 'GET',
  path: '/api/scim/v2/ResourceTypes',
  summary: 'Kinds of resources that a directory can provision',
  access: 'public',
  mediaType,
  response: ScimList(described),
})
export const scimSchemas = endpoint({
  method: 'GET',
  path: '/api/scim/v2/Schemas',
  summary: 'Attributes of the resources that a directory can provision',
  access: 'public',
  mediaType,
  response: ScimList(described),
})

export const MOST_AT_ONCE = 200
const figure = z.coerce.number().int().min(-1_000_000_000).max(1_000_000_000)
/** The first index is 1, as the protocol has it; of more than there may be at once so many come as may. */
export const listScimUsers = endpoint({
  method: 'GET',
  path: '/api/scim/v2/Users',
  summary: 'People of the organization as a directory sees them',
  access: 'member.provision',
  mediaType,
  query: z.object({
    filter: text(500).optional().describe('userName, externalId, id or emails.value, eq a text'),
    startIndex: figure.default(1).describe('From 1; less counts as 1'),
    count: figure.default(100).describe('At most 200; less than 0 counts as 0'),
  }),
  response: ScimList(ScimUser),
})
export const createScimUser = endpoint({
  method: 'POST',
  path: '/api/scim/v2/Users',
  summary: 'Make a person a member, with an account where there is none; 409 for one who is known already',
  access: 'member.provision',
  mediaType,
  body: json(BODY_CHARACTERS),
  response: ScimUser,
  locationOf: ({ meta }) => meta.location,
})
export const readScimUser = endpoint({
  method: 'GET',
  path: '/api/scim/v2/Users/{id}',
  summary: 'One person as a directory sees them',
  access: 'member.provision',
  mediaType,
  response: ScimUser,
})
/** `active: false` signs a person out everywhere and revokes their keys; what they did stays. The owner of the organization cannot be deactivated. */
export const putScimUser = endpoint({
  method: 'PUT',
  path: '/api/scim/v2/Users/{id}',
  summary: 'Replace what a directory says of a person',
  access: 'member.provision',
  mediaType,
  body: json(BODY_CHARACTERS),
  response: ScimUser,
})
export const patchScimUser = endpoint({
  method: 'PATCH',
  path: '/api/scim/v2/Users/{id}',
  summary: 'Change what a directory says of a person, such as whether they are active',
  access: 'member.provision',
  mediaType,
  body: json(BODY_CHARACTERS),
  response: ScimUser,
})
/** 204. The account stays, without the organization. */
export const deleteScimUser = endpoint({
  method: 'DELETE',
  path: '/api/scim/v2/Users/{id}',
  summary: 'Remove a person from the organization',
  access: 'member.provision',
  mediaType,
  response: z.null(),
})
