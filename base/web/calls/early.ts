/** Answers asked for before the code that reads them was there, by address. */
const asked = new Map<string, Promise<Response>>()
/** An answer that nobody has taken by then (ms) is not news any more. */
const KEPT_MS = 60_000

/**
 * Asks for an address now; whoever reads it next through `calls` gets this answer. Gives a copy of it, or null where somebody took it
 * before it came: then the screen is there and asks for the rest itself. What was refused or never came is not kept: what it lacked (a role, a
 * connection) may be there when somebody reads it.
 */
export async function askEarly(address: string): Promise<Response | null> {
  const answer = fetch(address, { method: 'GET', credentials: 'include' })
  asked.set(address, answer)
  const forget = () => void (asked.get(address) === answer && asked.delete(address))
  setTimeout(forget, KEPT_MS)
  const copy = await answer.then(
    (res) => (res.ok ? res.clone() : null),
    () => null,
  )
  if (!copy) forget()
  return asked.get(address) === answer ? copy : null
}

/** After a change nothing is read that was asked for before it. */
export const forgetEarly = (): void => asked.clear()

/** The answer that was asked for early, once. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = asked.get(address)
  asked.delete(address)
  return answer
}
