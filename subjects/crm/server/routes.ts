import type { Deps } from '@ridgeline/server/deps'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import {
  createCrmConfig,
  listCrmChoices,
  listCrmConfigs,
  listCrmVendors,
  patchCrmConfig,
  removeCrmConfig,
  testCrmConfig,
} from '#contract/config'
import { listCrmLogs, readCrmLog, readCrmOverview } from '#contract/log'
import { listCrmRuns, patchCrmRun, startCrmRun, stopCrmRun } from '#contract/run'
import { chooseCrmPerson, listCrmSyncs, readCrmCard, readCrmSync, replayCrmSyncs, syncPropertyToCrm, tryCrmSync } from '#contract/sync'
import { pauseRun, runsOf, startRun, stopRun } from '#server/bulk'
import { changeConfig, choicesOf, configsOf, connect, removeConfig, testConfig, vendorsOf } from '#server/configs'
import { rehearse } from '#server/dry-run'
import { logsOf, overviewOf, readLog } from '#server/logs'
import { cardOf, choosePerson, readSync, replay, syncNow, syncsOf } from '#server/sync'

export function crmRoutes(mount: Mount, deps: Deps): void {
  mount.json(listCrmVendors, async () => vendorsOf(deps))
  mount.json(listCrmConfigs, async ({ actor }) => configsOf(deps, actor))
  mount.json(createCrmConfig, async ({ actor, body }) => connect(deps, actor, body))
  mount.json(patchCrmConfig, async ({ actor, params, body }) => changeConfig(deps, actor, params.id, body))
  mount.json(removeCrmConfig, async ({ actor, params }) => {
    await removeConfig(deps, actor, params.id)
    return { removed: true as const }
  })
  mount.json(testCrmConfig, async ({ actor, params }) => testConfig(deps, actor, params.id))
  mount.json(listCrmChoices, async ({ actor, params }) => choicesOf(deps, actor, params.id))
  syncRoutes(mount, deps)
}

function syncRoutes(mount: Mount, deps: Deps): void {
  mount.json(syncPropertyToCrm, async ({ actor, body }) => syncNow(deps, actor, body))
  mount.json(tryCrmSync, async ({ actor, body }) => rehearse(deps, actor, body))
  mount.page(listCrmSyncs, async ({ actor, query }) => pageReply(await syncsOf(deps, actor, query)))
  mount.json(readCrmSync, async ({ actor, params }) => readSync(deps, actor, params.id))
  mount.json(chooseCrmPerson, async ({ actor, params, body }) => choosePerson(deps, actor, params.id, body.personId))
  mount.json(replayCrmSyncs, async ({ actor, body }) => replay(deps, actor, body.ids))
  mount.json(readCrmCard, async ({ actor, params }) => cardOf(deps, actor, params.id))
  mount.page(listCrmLogs, async ({ actor, query }) => pageReply(await logsOf(deps, actor, query)))
  mount.json(readCrmLog, async ({ actor, params }) => readLog(deps, actor, params.id))
  mount.json(readCrmOverview, async ({ actor }) => overviewOf(deps, actor))
  mount.json(startCrmRun, async ({ actor, params, body }) => startRun(deps, actor, params.id, body))
  mount.json(listCrmRuns, async ({ actor }) => runsOf(deps, actor))
  mount.json(patchCrmRun, async ({ actor, params, body }) => pauseRun(deps, actor, params.id, body.isPaused))
  mount.json(stopCrmRun, async ({ actor, params }) => stopRun(deps, actor, params.id))
}
