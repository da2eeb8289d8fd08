import { makeCalendarLink } from '@ridgeline/project/contract/calendar-link'
import { createProject, removeProject } from '@ridgeline/project/contract/project'
import { DEFAULT_STAGES } from '@ridgeline/project/contract/stage'
import { listTasks } from '@ridgeline/project/contract/task'
import type { TestApp, TestMember } from '#test/app'

/** A call that must succeed, and the line of the audit log that must follow. */
export interface AuditedCall {
  readonly as?: { readonly request: TestApp['request'] }
  readonly params?: Record<string, string>
  readonly query?: Record<string, unknown>
  readonly body?: object
  /** The line that must follow. */
  readonly action: string
  /** The record the line names; the id in the answer where it stands only there. */
  readonly record: string | 'answered' | 'any'
}

interface World {
  readonly app: TestApp
  readonly owner: TestMember
  readonly propertyId: string
}

/** Every call that changes projects, for the suite that looks for their lines in the audit log. @param world - asked when a call is made */
export function projectChanges(world: () => World): Record<string, () => Promise<AuditedCall>> {
  const projectBody = () => ({ name: crypto.randomUUID(), propertyIds: [world().propertyId] })
  const newProject = () => world().owner.call(createProject, { body: projectBody() })
  const newTask = async () => (await world().owner.call(listTasks, { query: { projectId: (await newProject()).id } }))[0]?.id as string
  return {
    'POST /api/projects': async () => ({ body: projectBody(), action: 'project.created', record: 'answered' }),
    'PATCH /api/projects/{id}': async () => {
      const { id } = await newProject()
      return { params: { id }, body: { revision: 0, priority: 'high' }, action: 'project.changed', record: id }
    },
    'PUT /api/projects/{id}/stage': async () => {
      const { id } = await newProject()
      return { params: { id }, body: { stage: 'inspected' }, action: 'project.moved', record: id }
    },
    'DELETE /api/projects/{id}': async () => {
      const { id } = await newProject()
      return { params: { id }, action: 'project.removed', record: id }
    },
    'POST /api/projects/{id}/restore': async () => {
      const { id } = await newProject()
      await world().owner.call(removeProject, { params: { id } })
      return { params: { id }, action: 'project.restored', record: id }
    },
    'POST /api/projects/{id}/notes': async () => {
      const { id } = await newProject()
      return { params: { id }, body: { text: 'Gate code 12' }, action: 'project.note-added', record: id }
    },
    'PUT /api/project-automations': async () => ({
      body: { name: 'stuck', isOn: true },
      action: 'project-automation.changed',
      record: 'stuck',
    }),
    'POST /api/calendar-link': async () => ({ action: 'calendar-link.made', record: world().owner.userId }),
    'DELETE /api/calendar-link': async () => {
      await world().owner.call(makeCalendarLink, {})
      return { action: 'calendar-link.revoked', record: world().owner.userId }
    },
    'PUT /api/project-setup/stages': async () => ({
      body: { revision: 0, stages: DEFAULT_STAGES },
      action: 'project-setup.changed',
      record: world().owner.organizationId,
    }),
    'POST /api/projects/{id}/tasks': async () => ({
      params: { id: (await newProject()).id },
      body: { title: 'Call back' },
      action: 'task.created',
      record: 'answered',
    }),
    'PATCH /api/tasks/{id}': async () => {
      const id = await newTask()
      return { params: { id }, body: { revision: 0, title: 'Call again' }, action: 'task.changed', record: id }
    },
    'PUT /api/tasks/{id}/progress': async () => {
      const id = await newTask()
      return { params: { id }, body: { isDone: true }, action: 'task.ticked', record: id }
    },
    'DELETE /api/tasks/{id}': async () => {
      const id = await newTask()
      return { params: { id }, action: 'task.removed', record: id }
    },
  }
}
