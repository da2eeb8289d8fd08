import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from './lighthouse.ts'

export interface StartedProduct {
  readonly address: string
  end(): Promise<void>
}

/** Starts the product as a user does, which builds its pages where they are not; resolves when it answers. @param isDemo - with the example workspace */
export async function startProduct(dataDir: string, isDemo: boolean): Promise<StartedProduct> {
  const port = await freePort()
  const product = spawnProduct(port, dataDir, isDemo)
  const address = `http://127.0.0.1:${port}`
  const end = async () => {
    product.kill('SIGTERM')
    await once(product, 'exit')
  }
  try {
    await answering(address)
  } catch (error) {
    await end()
    throw error
  }
  return { address, end }
}

function spawnProduct(port: number, dataDir: string, isDemo: boolean): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DEMO: isDemo ? '1' : '0',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: '',
      PUBLIC_URL: '',
      SMTP_HOST: '',
      GEOCODER: 'none',
    },
  })
}

async function answering(address: string): Promise<void> {
  const giveUpAt = Date.now() + 180_000
  while (Date.now() < giveUpAt) {
    const isThere = await fetch(address).then(
      (res) => res.ok,
      () => false,
    )
    if (isThere) return
    await new Promise((again) => setTimeout(again, 500))
  }
  throw new Error(`Nothing answers at ${address} after three minutes`)
}
