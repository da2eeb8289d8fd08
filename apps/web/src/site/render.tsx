import { renderToStaticMarkup } from 'react-dom/server'
import { type PublicPage, publicPages } from '#site/pages.tsx'
import type { RenderedPage } from '#site/rendered-page.ts'

/** Runs when the application is built, and in development at each request. */
export const renderPages = (): RenderedPage[] =>
  publicPages.map((page) => ({
    path: page.path,
    membersHaveTheirOwn: page.membersHaveTheirOwn ?? false,
    head: renderToStaticMarkup(<Head page={page} />),
    body: renderToStaticMarkup(page.content()),
  }))

/** Stands in a page where the server puts the address people use. */
const ORIGIN = '__ORIGIN__'

const Head = ({ page: { path, title, description, still } }: { page: PublicPage }) => (
  <>
    <title>{title}</title>
    <meta name="description" content={description} />
    <link rel="canonical" href={`${ORIGIN}${path}`} />
    <meta property="og:type" content="website" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={`${ORIGIN}${path}`} />
    <meta property="og:image" content={`${ORIGIN}/media/social.png`} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />
    {still && <link rel="preload" as="image" type="image/webp" imageSrcSet={still.srcSet} imageSizes={still.sizes} fetchPriority="high" />}
  </>
)
