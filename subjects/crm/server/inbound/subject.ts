import { after, type Subject, WAITING, work } from '@ridgeline/server/subject'
import { dueCrm, pollCrm, readCrmInbound } from '#server/sync-jobs'

export const crmInbound: Subject = {
  calls: async ({ mount, app, deps }) => {
    const { crmInboundRoutes } = await import('#server/inbound/routes')
    crmInboundRoutes(mount, app, deps)
  },
  work: [
    work(readCrmInbound, WAITING, async (deps, { configId }) => {
      const { readInbound } = await import('#server/inbound/read')
      await readInbound(deps, configId)
    }),
    work(pollCrm, WAITING, async (deps, { configId }) => {
      const { pollChanges } = await import('#server/inbound/poll')
      await pollChanges(deps, configId)
    }),
  ],
  after: [
    after(dueCrm, async (deps) => {
      const { wakeInbound } = await import('#server/inbound/read')
      await wakeInbound(deps)
      const { wakePolls } = await import('#server/inbound/poll')
      await wakePolls(deps)
    }),
  ],
}
