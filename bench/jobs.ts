import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../e2e/chromium.ts'
import { Hand } from './jobs/hand.ts'
import { findProperty, moveProject, tickDueTask } from './jobs/office-jobs.ts'
import { downloadReport, mailReport, shareAnalysis, withOwnRoof } from './jobs/report-jobs.ts'
import { addFinding, judgeAll, openWorst, uploadToListedRoof } from './jobs/scan-jobs.ts'

/**
 * Clicks, keys and typed letters of the ten commonest jobs, each done to its end from the dashboard, on a desk, by one who knows the way. Each has a workspace of its own, so that none stands on what
 * another left. `BENCH_URL` names a running product with its demo: `BENCH_URL=http://127.0.0.1:4300 npm run bench:jobs`, with words for those whose names have them: `-- share "find a property"`.
 */
const address = process.env.BENCH_URL
if (!address) throw new Error('Expected BENCH_URL, the address of a running product with its demo')

interface Job {
  readonly name: string
  readonly run: (hand: Hand) => Promise<void>
  /** What a member of their own organization needs first; without it the job is a demo visitor's. */
  readonly prepare?: (hand: Hand) => Promise<void>
}

const jobs: readonly Job[] = [
  { name: 'upload a picture of a listed roof', run: uploadToListedRoof },
  { name: "open the worst roof's analysis", run: openWorst },
  { name: 'judge all suggestions of a scan', run: judgeAll },
  { name: 'add a finding by hand', run: addFinding },
  { name: "make and download the client's report", run: downloadReport },
  { name: 'send the report by mail', prepare: withOwnRoof, run: mailReport },
  { name: 'make a share link of an analysis', run: shareAnalysis },
  { name: 'find a property by a part of its name', run: findProperty },
  { name: 'tick a task that is due', run: tickDueTask },
  { name: 'move a project to its next stage', run: moveProject },
]

const headers = { origin: address }

async function asVisitor(page: Page): Promise<void> {
  await page.request.post('/api/demo/sign-in', { headers })
}

async function asMember(page: Page): Promise<void> {
  const email = `bench.${Date.now()}@roofs.example`
  const password = 'a ladder and a torch'
  const calls = [
    () => page.request.post('/api/auth/sign-up/email', { data: { name: 'Ada Quist', email, password }, headers }),
    () => page.request.post('/api/auth/sign-in/email', { data: { email, password, rememberMe: true }, headers }),
    () => page.request.patch('/api/session', { data: { role: 'admin' }, headers }),
  ]
  for (const call of calls) {
    const answer = await call()
    if (!answer.ok()) throw new Error(`${answer.url()} answers ${answer.status()}: ${await answer.text()}`)
  }
}

async function counted(browser: Browser, { run, prepare }: Job): Promise<Hand> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: address as string })
  const page = await context.newPage()
  try {
    await (prepare ? asMember : asVisitor)(page)
    await prepare?.(new Hand(page))
    const hand = new Hand(page)
    await hand.begin()
    await run(hand)
    return hand
  } finally {
    await context.close()
  }
}

const wanted = process.argv.slice(2)
const chosen = jobs.filter(({ name }) => wanted.length === 0 || wanted.some((words) => name.includes(words)))
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
try {
  console.log('| job | clicks | keys | typed characters |\n| --- | --- | --- | --- |')
  for (const job of chosen) {
    try {
      const { clicks, keys, typed } = await counted(browser, job)
      console.log(`| ${job.name} | ${clicks} | ${keys} | ${typed} |`)
    } catch (error) {
      process.exitCode = 1
      console.log(`| ${job.name} | not done | | |`)
      console.error(error instanceof Error ? error.stack : error)
    }
  }
} finally {
  await browser.close()
}
