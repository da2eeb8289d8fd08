import {
  anchorTitle,
  backfillTitles,
  DUE_ANCHORS_AT,
  dueAnchors,
  PRINT_PICTURES_AT,
  printPictures,
  signTitle,
} from '#features/title/title-jobs'
import type { AtOnce } from '#jobs/queue'
import { ONE, type Subject, work } from '#subject'

/** Short, and each locks the log of its organization. */
const LOGS: AtOnce = { inAll: 4, ofOne: 1 }

export const title: Subject = {
  calls: async ({ mount, deps }) => {
    const { titleRoutes } = await import('#features/title/routes')
    titleRoutes(mount, deps)
  },
  work: [
    work(signTitle, LOGS, async (deps, { organizationId }) => {
      const { signLog } = await import('#features/title/sign')
      await signLog(deps, organizationId)
    }),
    work(
      backfillTitles,
      ONE,
      async (deps) => {
        const { backfill } = await import('#features/title/backfill')
        await backfill(deps)
      },
      { atStart: 'patient' },
    ),
    work(anchorTitle, LOGS, async (deps, { anchorId }) => {
      const { anchorOnce } = await import('#features/title/anchor')
      await anchorOnce(deps, anchorId)
    }),
    work(
      dueAnchors,
      ONE,
      async (deps) => {
        const { anchorDue } = await import('#features/title/anchor')
        await anchorDue(deps)
      },
      { at: DUE_ANCHORS_AT },
    ),
    work(
      printPictures,
      ONE,
      async (deps, { organizationId }) => {
        const { takePrints } = await import('#features/title/print-pictures')
        await takePrints(deps, organizationId ?? null)
      },
      { at: PRINT_PICTURES_AT },
    ),
  ],
}
