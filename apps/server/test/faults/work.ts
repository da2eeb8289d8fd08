import { setTimeout as sleep } from 'node:timers/promises'
import { type Person, until } from './product.ts'
import type { Counted } from './table.ts'

type Scan = { state: string }
type Export = { id: string; state: string }
const PAUSE_MS = 100

/** Everything people do at once, remembered as far as it was acknowledged. */
export class Work {
  private readonly person: Person
  private readonly frame: (kelvin: number) => Uint8Array
  private readonly uploads: string[] = []
  private readonly scans: string[] = []
  /** Where the PDFs lie that were made. */
  private readonly reports: string[] = []
  private readonly exports: string[] = []
  private plan = ''
  private plans = 0
  private going = true
  private lanes: Promise<unknown> = Promise.resolve()

  constructor(person: Person, frame: (kelvin: number) => Uint8Array) {
    this.person = person
    this.frame = frame
  }

  /** Begins, and waits until something of every kind was acknowledged: what comes next can lose it. @throws Error where that takes two minutes */
  async begin(dataDir: string): Promise<void> {
    await this.person.signUp(dataDir)
    const lane = async (step: (n: number) => Promise<void>) => {
      for (let n = 0; this.going; n++) {
        await step(n)
        await sleep(PAUSE_MS)
      }
    }
    this.lanes = Promise.all([
      lane((n) => this.upload(n)),
      lane((n) => this.upload(n + 1_000_000)),
      lane((n) => this.analyse(n)),
      lane(() => this.report()),
      lane(() => this.export()),
      lane((n) => this.change(n)),
    ])
    const isUnderWay = () => [this.uploads, this.scans, this.reports, this.exports].every((all) => all.length > 0) && this.plans > 0
    if (!(await until(isUnderWay, 120))) throw new Error('people could not work before anything was broken')
  }

  async end(): Promise<void> {
    this.going = false
    await this.lanes
  }

  /** @returns what makes `verify` look only for what was acknowledged until now; which plan stands then, nobody can say */
  mark(): () => void {
    const lists = [this.uploads, this.scans, this.reports, this.exports]
    const lengths = lists.map((list) => list.length)
    return () => {
      for (const [i, list] of lists.entries()) list.length = lengths[i] ?? 0
      this.plan = ''
    }
  }

  private async upload(n: number): Promise<void> {
    const url = await this.person.upload(`file-${n}.jpg`, new TextEncoder().encode(`file ${n} ${crypto.randomUUID()}`))
    if (url) this.uploads.push(url)
  }

  private async analyse(n: number): Promise<void> {
    const url = await this.person.upload(`IR_${n}.fff`, this.frame(270 + (n % 40)))
    const id = url && (await this.person.scan([url]))
    if (id) this.scans.push(id)
    await sleep(1000)
  }

  /** Makes the report of the oldest scan that is ready and has none. */
  private async report(): Promise<void> {
    const id = this.scans[this.reports.length]
    const scan = id === undefined ? null : await this.person.json<Scan>(`/api/scans/${id}`)
    if (scan?.state === 'ready') {
      const res = await this.person.post(`/api/reports/${id}`, {})
      const made = res?.status === 201 ? ((await res.json().catch(() => null)) as { version: number } | null) : null
      if (made) this.reports.push(`/api/reports/download/${id}?version=${made.version}`)
    }
    await sleep(500)
  }

  private async export(): Promise<void> {
    const res = await this.person.post('/api/exports', {})
    const made = res?.status === 201 ? ((await res.json().catch(() => null)) as Export | null) : null
    if (made) this.exports.push(made.id)
    await sleep(1000)
  }

  /** A plan that is taken, and a deletion that is asked for and called off. */
  private async change(n: number): Promise<void> {
    const plan = n % 2 ? 'starter' : 'professional'
    const res = await this.person.post('/api/plan', { plan })
    if (res?.status === 201) {
      this.plan = plan
      this.plans++
    } else if (res === null) this.plan = ''
    await this.person.post('/api/organization/deletion', { name: "Pat's organization" })
    await this.person.send('/api/organization/deletion', { method: 'DELETE' })
    await sleep(500)
  }

  /** Looks for everything that was acknowledged. @param isReturned - whether the product came out of a backup, which holds the files that arrived and not how: a scan takes them */
  async verify(isReturned = false): Promise<[string, Counted][]> {
    const { person } = this
    await until(() => person.signIn(), 120)
    let lost = isReturned ? await this.missing(this.uploads) : 0
    for (const url of isReturned ? [] : this.uploads)
      if (!(await there(() => person.send(url, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })))) lost++
    const states = await Promise.all(this.scans.map((id) => this.settled(id)))
    const reports = await Promise.all(this.reports.map((url) => there(() => person.send(url))))
    let known: Export[] = []
    await until(async () => {
      known = (await person.json<Export[]>('/api/exports?limit=200')) ?? []
      return known.length > 0 && !known.some(isGoingOn)
    }, 180)
    const now = await person.json<{ plan: string }>('/api/plan')
    const audit = await person.json<{ ok: boolean; lines: number }>('/api/audit/check')
    const count = (values: readonly unknown[], value: unknown) => values.filter((one) => one === value).length
    return [
      ['uploads', { acknowledged: this.uploads.length, lost, stuck: 0 }],
      ['scans', { acknowledged: states.length, lost: count(states, 'lost'), stuck: count(states, 'stuck') }],
      ['reports', { acknowledged: reports.length, lost: count(reports, false), stuck: 0 }],
      [
        'exports',
        {
          acknowledged: this.exports.length,
          lost: this.exports.filter((id) => !known.some((one) => one.id === id)).length,
          stuck: known.filter(isGoingOn).length,
        },
      ],
      ['plan changes', { acknowledged: this.plans, lost: this.plan !== '' && now?.plan !== this.plan ? 1 : 0, stuck: 0 }],
      ['lines of the audit log', { acknowledged: audit?.lines ?? 0, lost: audit?.ok ? 0 : 1, stuck: 0 }],
    ]
  }

  /** How many of the files are not there: a scan takes none that is missing, and there are not many scans a minute. */
  private async missing(urls: readonly string[]): Promise<number> {
    if (urls.length === 0 || (await this.person.scan(urls)) !== null) return 0
    const half = Math.ceil(urls.length / 2)
    return urls.length === 1 ? 1 : (await this.missing(urls.slice(0, half))) + (await this.missing(urls.slice(half)))
  }

  private async settled(id: string): Promise<'settled' | 'stuck' | 'lost'> {
    let found = false
    const isSettled = await until(async () => {
      const scan = await this.person.json<Scan>(`/api/scans/${id}`)
      if (scan) found = true
      return scan?.state === 'ready' || scan?.state === 'failed'
    }, 180)
    return isSettled ? 'settled' : found ? 'stuck' : 'lost'
  }
}

const isGoingOn = ({ state }: Export): boolean => state === 'waiting' || state === 'running'

/** Whether an answer of success comes, whole, now or after a few tries. */
async function there(ask: () => Promise<Response | null>): Promise<boolean> {
  return until(async () => {
    const res = await ask()
    return res?.ok === true && isWhole(res)
  }, 30)
}

/** Whether the body of an answer comes to its end. */
export const isWhole = async (res: Response): Promise<boolean> =>
  res.arrayBuffer().then(
    () => true,
    () => false,
  )
