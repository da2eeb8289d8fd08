import { refusalFields } from './refusal.ts'

type Answers = object | AsyncIterable<object>
type Command = (words: readonly string[]) => Promise<Answers>

interface CommandEntry {
  readonly usage: string
  readonly load: () => Promise<Command>
  /** Fields that a refusal of the whole command carries, so that callers find what they look for. */
  readonly nothing: () => Promise<object>
}

const scene = '[--emissivity E --reflected C --distance M --humidity 0..1 --air C --window C --window-transmission 0..1]'

const commands: Readonly<Record<string, CommandEntry>> = {
  inspect: {
    usage: `inspect FILE [--pixels x,y;x,y] [--frame N] [--scale ID] ${scene}`,
    load: async () => (await import('./inspect.ts')).inspect,
    nothing: async () => (await import('./inspect.ts')).nothingInspected,
  },
  analyze: {
    usage: 'analyze FILE [--roof roof.json] [--pixel-size M]',
    load: async () => (await import('./analyze.ts')).analyze,
    nothing: async () => ({ anomalies: null, score: null }),
  },
  time: {
    usage: 'time --runs N FILE...',
    load: async () => {
      const { time } = await import('./time.ts')
      return async (words) => time(words)
    },
    nothing: async () => ({ file: null, ms: [] }),
  },
  convert: {
    usage: 'convert FILE... --to tiff|png16|csv|jpg [--palette NAME --min C --max C] [--unit C|F|K] [--force] -o OUT',
    load: async () => {
      const { convert } = await import('./convert.ts')
      return async (words) => convert(words)
    },
    nothing: async () => ({ file: null, output: null }),
  },
  mosaic: {
    usage: `mosaic FILE FILE... -o roof.tif [--png roof.png] [--kmz roof.kmz] [--seams seams.png] [--force] ${scene}`,
    load: async () => (await import('./mosaic.ts')).mosaic,
    nothing: async () => (await import('./mosaic.ts')).nothingJoined,
  },
}

const REFUSED = 2

function print(answer: object): void {
  if ('status' in answer && answer.status === 'refused') process.exitCode = REFUSED
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}

async function run(name: string | undefined, words: readonly string[]): Promise<void> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) {
    const message = name === undefined ? 'No command is given.' : `There is no command ${name}.`
    const expected = `one of ${Object.keys(commands).join(', ')}`
    print({ status: 'refused', code: 'bad-arguments', message, expected, offset: null })
    return
  }
  try {
    const answers = await (await command.load())(words)
    if (Symbol.asyncIterator in answers) for await (const answer of answers) print(answer)
    else print(answers)
  } catch (error) {
    const { status, code, ...why } = refusalFields(error)
    print({ status, code, ...(await command.nothing()), ...why })
  }
}

// a reader that has seen enough, such as head, is no trouble
process.stdout.on('error', () => process.exit())
const [name, ...words] = process.argv.slice(2)
if (name === 'help' || name === '--help') {
  process.stdout.write(
    `${Object.values(commands)
      .map(({ usage }) => usage)
      .join('\n')}\n`,
  )
} else await run(name, words)
