import { readHeads } from '#web/heads/read-heads.ts'
import { createHasher } from '#web/send/hasher.ts'
import { cardCalls } from './card-calls.ts'
import { cardDatabase } from './card-database.ts'
import { type CardSession, createCardSession } from './card-session.ts'

const sessions = new Map<string, CardSession>()

/** The card of a member: one for the whole application, so that sending goes on while other screens are looked at. */
export function sessionOf(owner: string): CardSession {
  const known = sessions.get(owner)
  if (known !== undefined) return known
  const made = createCardSession({ store: cardDatabase(owner), calls: cardCalls, hasher: createHasher(), readHeads })
  sessions.set(owner, made)
  return made
}

/** Whether the card was worked on in this window. */
export const hasSession = (owner: string): boolean => sessions.has(owner)

/** Another window goes on with the card. */
export function leaveSession(owner: string): void {
  sessions.get(owner)?.leave()
  sessions.delete(owner)
}
