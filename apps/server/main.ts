import { type Env, readEnv, readRole } from '#env'
import { openGround } from '#ground'
import { outliveErrors } from '#outlive-errors'
import { startProblem } from '#start-problem'

let settings: Env | null = null

/** Starts the product and stops it in order on Ctrl-C, a termination signal, or the end of the process that watches over it. */
async function main(): Promise<void> {
  const env = readEnv(process.env)
  settings = env
  const role = readRole(process.argv.slice(2))
  const ground = await openGround(env, role)
  const { startServer } = await import('#start')
  const running = await startServer(env, role, ground)
  outliveErrors()
  console.log(role === 'worker' ? `${env.productName} worker is ready` : `${env.productName} is ready at ${running.address}`)
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    console.log('Finishing what is under way (up to a minute)...')
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('disconnect', stop)
  process.send?.('ready')
}

main().catch((error: unknown) => {
  console.error(startProblem(error, settings) ?? error)
  process.exit(1)
})
