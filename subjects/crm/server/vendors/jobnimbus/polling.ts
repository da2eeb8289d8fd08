import { z } from 'zod'
import type { CrmRequest } from '#server/vendors/adapter'
import { answerOf } from '#server/vendors/answer'
import { CrmError } from '#server/vendors/error'
import type { Polling } from '#server/vendors/inbound/polling'
import { Job } from '#server/vendors/jobnimbus/adapter'
import { jobnimbus, readJobnimbusRefusal } from '#server/vendors/jobnimbus/facts'

/** Seconds since 1970. */
const Changed = z.intersection(Job, z.object({ date_updated: z.number() })).transform(({ date_updated: seconds, ...deal }) => ({
  ...deal,
  changedAt: new Date(seconds * 1000),
}))
const Page = z.object({ results: z.array(Changed) })

const pageFrom = (since: number, from: number): CrmRequest => ({
  method: 'GET',
  path: `${jobnimbus.api}/jobs`,
  query: {
    ...{ size: String(jobnimbus.pageSize), from: String(from), sort_field: 'date_updated', sort_direction: 'asc' },
    filter: JSON.stringify({ must: [{ range: { date_updated: { gte: since } } }] }),
  },
  effect: 'read',
})

/**
 * By `date_updated`, as integrators ask for it. The next page begins at the moment where the last one ended, not at a number of rows: a job that changes meanwhile
 * goes to the end, and all behind it would move up by one.
 */
export const jobnimbusPolling: Polling = {
  async *changed(send, since) {
    let at = Math.floor(since.getTime() / 1000)
    for (let from = 0; ; ) {
      const { results } = answerOf(await send(pageFrom(at, from)), Page, readJobnimbusRefusal)
      const isLast = results.length < jobnimbus.pageSize
      if (!isLast && results.some(({ changedAt }, n) => n > 0 && changedAt < (results[n - 1]?.changedAt ?? changedAt)))
        throw new CrmError('unreadable', 'The jobs that changed came in no order.')
      yield results
      if (isLast) return
      const end = Math.floor((results.at(-1)?.changedAt.getTime() ?? 0) / 1000)
      from = end > at ? 0 : from + results.length
      at = Math.max(at, end)
    }
  },
}
