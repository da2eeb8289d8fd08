import dns from 'node:dns/promises'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'

/** Where the record of a domain stands, and which organization it names. */
export const recordOf = (domain: string, organizationId: string) => ({
  name: `_ridgeline.${domain}`,
  value: `ridgeline-organization=${organizationId}`,
})

/**
 * Whoever signs people of a domain in must be who runs it: an address there, which is all that claiming it takes, is given to anybody who works there.
 * @throws AppError `unprocessable` where the name service does not say it
 */
export async function assertDomain(domain: string, organizationId: string): Promise<void> {
  const { name, value } = recordOf(domain, organizationId)
  // A long value comes in parts.
  const found = await dns.resolveTxt(name).catch((): string[][] => [])
  if (!found.some((parts) => parts.join('').trim() === value))
    throw new AppError(
      'unprocessable',
      message`The name service has no TXT record ${name} that says ${value}. It can take an hour to show a new one.`,
    )
}
