import type { AnyBinaryEndpoint, AnyEndpoint } from '@ridgeline/contract/endpoint'
import { message } from '@ridgeline/words/message'
import type { Handler } from 'hono'
import { AppError } from '#http/app-error'

/** Answers what no call took: 405 with `Allow` at the path of a call, 404 elsewhere. */
export function refuseOthers(endpoints: readonly (AnyEndpoint | AnyBinaryEndpoint)[]): Handler {
  const known = endpoints.map((e) => ({ method: e.method, pattern: new RegExp(`^${e.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  return (c) => {
    const methods = [...new Set(known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method))].sort()
    if (methods.length === 0) throw new AppError('not-found', 'There is no such call; /api/docs lists them')
    c.header('allow', methods.join(', '))
    throw new AppError('method-not-allowed', message`This address takes ${methods.join(', ')}; /api/docs lists the calls`)
  }
}
