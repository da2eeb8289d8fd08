import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { z } from 'zod'

/** The secret address of a member's calendar. */
export const CalendarLink = z.object({
  /** When it was made; null where there is none. */
  createdAt: z.iso.datetime().nullable(),
  /** Told once, when it is made. */
  url: z.string().nullable(),
})
export type CalendarLink = z.infer<typeof CalendarLink>

/** What the last day of a project is called in a calendar. */
export const dueTitle = (project: string): string => `Due: ${project}`

export const readCalendarLink = endpoint({
  method: 'GET',
  path: '/api/calendar-link',
  summary: 'Whether the member has a calendar address',
  access: 'task.do',
  response: CalendarLink,
})
export const makeCalendarLink = endpoint({
  method: 'POST',
  path: '/api/calendar-link',
  summary: 'Make a secret address under which a calendar program reads own due tasks and projects; one made before stops',
  access: 'task.do',
  response: CalendarLink,
})
export const revokeCalendarLink = endpoint({
  method: 'DELETE',
  path: '/api/calendar-link',
  summary: 'Let the calendar address stop',
  access: 'task.do',
  response: CalendarLink,
})
/** Open to whoever has the address, as calendar programs cannot sign in. */
export const readCalendar = binaryEndpoint({
  method: 'GET',
  path: '/api/calendar/{token}',
  summary: 'Due tasks and projects of a member as iCalendar (RFC 5545)',
  access: 'public',
  produces: 'text/calendar',
})
