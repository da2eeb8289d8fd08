import type { AtOnce } from '@ridgeline/server/jobs/queue'
import { ONE, type Subject, work } from '@ridgeline/server/subject'
import { titleTables } from '#server/stored'
import { anchorTitle, backfillTitles, DUE_ANCHORS_AT, dueAnchors, PRINT_PICTURES_AT, printPictures, signTitle } from '#server/title-jobs'

/** Short, and each locks the log of its organization. */
const LOGS: AtOnce = { inAll: 4, ofOne: 1 }

export const title: Subject = {
  tables: titleTables,
  calls: async ({ mount, deps }) => {
    const { titleRoutes } = await import('#server/routes')
    titleRoutes(mount, deps)
  },
  work: [
    work(signTitle, LOGS, async (deps, { organizationId }) => {
      const { signLog } = await import('#server/sign')
      await signLog(deps, organizationId)
    }),
    work(
      backfillTitles,
      ONE,
      async (deps) => {
        const { backfill } = await import('#server/backfill')
        await backfill(deps)
      },
      { atStart: 'patient' },
    ),
    work(anchorTitle, LOGS, async (deps, { anchorId }) => {
      const { anchorOnce } = await import('#server/anchor')
      await anchorOnce(deps, anchorId)
    }),
    work(
      dueAnchors,
      ONE,
      async (deps) => {
        const { anchorDue } = await import('#server/anchor')
        await anchorDue(deps)
      },
      { at: DUE_ANCHORS_AT },
    ),
    work(
      printPictures,
      ONE,
      async (deps, { organizationId }) => {
        const { takePrints } = await import('#server/print-pictures')
        await takePrints(deps, organizationId ?? null)
      },
      { at: PRINT_PICTURES_AT },
    ),
  ],
}
