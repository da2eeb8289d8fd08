import { visit } from '@ridgeline/visit/server/tables/visit'
import type { TestApp, TestMember } from '#test/app'

interface World {
  readonly app: TestApp
  readonly owner: TestMember
  readonly propertyId: string
}

const STATE = { startedAt: '2026-03-10T12:00:00.000Z', device: 'A phone' }
const ANY_ID = '00000000-0000-4000-8000-000000000000'

/** Bodies by which the calls of visits are made; `uploadUrl` is a file that has arrived. */
export const visitBodies = (uploadUrl: string): Record<string, object> => ({
  'PUT /api/visits/{id}': { ...STATE, propertyId: ANY_ID },
  'PUT /api/visits/{id}/photos/{photoId}': { takenAt: STATE.startedAt, line: 'overview', uploadUrl },
  'PUT /api/visits/{id}/issues/{issueId}': { title: 'Open seam', severity: 'minor' },
  'PUT /api/visits/{id}/files/{fileId}': { uploadUrl },
})

/** A visit, under way where no end is given, written straight into the database. */
export async function buildVisit({ app, owner, propertyId }: World, endedAt: Date | null = null): Promise<string> {
  const id = crypto.randomUUID()
  const at = new Date(STATE.startedAt)
  const conditions = { sky: null, wind: null, rain: null, membraneDry: null }
  await app.deps.db.insert(visit).values({
    ...{ id, organizationId: owner.organizationId, propertyId, userId: owner.userId, createdBy: 'Olive Owner' },
    ...{ startedAt: at, endedAt, createdAt: at, changedAt: at },
    state: { propertyId, newProperty: null, fix: null, conditions, lines: [], answers: [], readings: [], device: STATE.device },
  })
  return id
}

/** Each call that changes a visit, with success. */
export function visitChanges(world: () => World) {
  const upload = async (name: string) => world().owner.upload(name, new TextEncoder().encode(crypto.randomUUID()))
  const at = async (params: object = {}) => ({ id: await buildVisit(world()), ...params })
  const bodies = (uploadUrl = '') => visitBodies(uploadUrl)
  return {
    'PUT /api/visits/{id}': async () => {
      const id = crypto.randomUUID()
      return { params: { id }, body: { ...STATE, propertyId: world().propertyId }, action: 'visit.begun', record: id }
    },
    'PUT /api/visits/{id}/photos/{photoId}': async () => {
      const photoId = crypto.randomUUID()
      const body = bodies(await upload('a.jpg'))['PUT /api/visits/{id}/photos/{photoId}'] as object
      return { params: await at({ photoId }), body, action: 'visit.photo-added', record: photoId }
    },
    'PUT /api/visits/{id}/issues/{issueId}': async () => {
      const issueId = crypto.randomUUID()
      const body = bodies()['PUT /api/visits/{id}/issues/{issueId}'] as object
      return { params: await at({ issueId }), body, action: 'issue.created', record: issueId }
    },
    'PUT /api/visits/{id}/files/{fileId}': async () => {
      const body = bodies(await upload('heat.jpg'))['PUT /api/visits/{id}/files/{fileId}'] as object
      return { params: await at({ fileId: crypto.randomUUID() }), body, action: 'scan.files-added', record: 'any' }
    },
  }
}
