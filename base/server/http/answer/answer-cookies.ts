/** The cookies an answer sets, as the next request would send them. */
export const cookieOf = (res: Response): string =>
  res.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0\b/i.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
