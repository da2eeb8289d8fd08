/** Headers of a visitor of the demo of a running product; where none answers it says so and ends with `code`. */
export async function signedIn(server: string, code: number): Promise<Record<string, string>> {
  const answer = await fetch(`${server}/api/demo/sign-in`, { method: 'POST', headers: { origin: server } }).catch(() => null)
  if (answer?.ok) {
    const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0])
    return { cookie: cookies.join('; '), origin: server, 'content-type': 'application/json' }
  }
  console.log(`No product with its demo answers at ${server}: npm start, then again with --server=ADDRESS`)
  process.exit(code)
}
