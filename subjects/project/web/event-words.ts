import type { ProjectEvent } from '#contract/project'

/** Named for what it holds: under the name `field` its words would be taken for code, and stay English. */
const fieldLabel: Readonly<Record<string, string>> = {
  name: 'Name',
  clientName: 'Client',
  contacts: 'Contacts',
  priority: 'Priority',
  startsOn: 'Start',
  dueOn: 'Due day',
  assigneeId: 'Assigned to',
  notes: 'Notes',
  status: 'Status',
  blockedReason: 'Blocked',
  budget: 'Budget',
  properties: 'Properties',
  title: 'Title',
  checklist: 'Steps',
}
/** Fields whose values no person reads. */
const silent = ['assigneeId', 'notes', 'checklist']

const changed = (changes: ProjectEvent['changes']): string =>
  Object.entries(changes)
    .map(([key, { from, to }]) => {
      const name = fieldLabel[key] ?? key
      if (silent.includes(key) || from === to) return `${name} changed`
      return from === '' ? `${name}: ${to}` : to === '' ? `${name} taken away: ${from}` : `${name}: ${from} \u2192 ${to}`
    })
    .join('\n')

/** One line of the feed in words. */
export function eventWords({ action, subject, changes }: ProjectEvent): string {
  const { stage } = changes
  switch (action) {
    case 'created':
      return `Project begun in ${subject}`
    case 'changed':
      return changed(changes)
    case 'moved':
      return `Moved from ${stage?.from} to ${stage?.to}${changes.blockedReason ? ` (was blocked: ${changes.blockedReason.from})` : ''}`
    case 'proposed':
      return subject === 'approval' ? `Asked for the approval of ${stage?.to}` : `Ready for ${stage?.to}`
    case 'declined':
      return `${subject} declined`
    case 'task-added':
      return `Task added: ${subject}`
    case 'task-changed':
      return `Task changed: ${subject}`
    case 'task-done':
      return `Task done: ${subject}`
    case 'task-reopened':
      return `Task open again: ${subject}`
    case 'tasks-archived':
      return `${subject} open ${subject === '1' ? 'task' : 'tasks'} put away`
    case 'tasks-back':
      return `${subject} ${subject === '1' ? 'task' : 'tasks'} back`
    case 'task-removed':
      return `Task removed: ${subject}`
    case 'removed':
      return 'Project removed'
    case 'restored':
      return 'Project brought back'
    case 'replied':
      return `Reply to a report: ${subject}`
    default:
      return subject
  }
}

export type Several = [ProjectEvent, ...ProjectEvent[]]

/** What one person did in one minute together, as when a stage brings its tasks. */
export function inOne(events: readonly ProjectEvent[]): Several[] {
  const when = ({ at, by, isAutomatic }: ProjectEvent) => [at.slice(0, 16), by, isAutomatic].join()
  const lines: Several[] = []
  for (const event of events) {
    const last = lines.at(-1)
    if (last && when(last[0]) === when(event)) last.push(event)
    else lines.push([event])
  }
  return lines
}
