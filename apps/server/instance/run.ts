import { atCommand } from '@ridgeline/operations/server/instance/events'
import { makeLink } from '@ridgeline/operations/server/instance/sessions'
import { BadSetting } from '@ridgeline/server/bad-setting'
import { readEnv } from '#env'
import { openRecords } from '#ground'
import { health } from '#instance/health'
import { jobs, retry } from '#instance/jobs'
import { organizations, setPlan } from '#instance/organizations'

const USE = `npm run instance -- COMMAND
  open                       a link to the screen of all this, which opens once
  health                     what answers, who is connected, versions
  organizations [NAME]       who is here, what they store, when they were used last
  plan ID PLAN               gives an organization a plan, as was agreed with it
  jobs                       what waits, runs and failed for good
  retry ID | KIND            puts failed jobs back into the queue`

/** `npm run instance -- COMMAND`: for whoever runs an installation, beside the running program and with its settings. What it changes stands in the organization's audit log. */
try {
  const [command = '', ...given] = process.argv.slice(2)
  const env = readEnv(process.env)
  const work = {
    open: (db: Records['db']) => makeLink(db, atCommand, env.publicUrl ?? `http://${env.host}:${env.port}`, new Date()),
    health: (db: Records['db'], dataDir: string) => health(db, env, dataDir),
    organizations: (db: Records['db']) => organizations(db, given),
    plan: (db: Records['db']) => setPlan(db, given),
    jobs: (db: Records['db']) => jobs(db),
    retry: (db: Records['db']) => retry(db, given),
  }[command]
  if (!work) throw new BadSetting(USE)
  const { db, dataDir, close } = await openRecords(env)
  console.log(await work(db, dataDir).finally(close))
} catch (error) {
  console.error(error instanceof BadSetting ? error.message : error)
  process.exitCode = 1
}
type Records = Awaited<ReturnType<typeof openRecords>>
