import { Chapters } from '@ridgeline/scan/web/method/chapters.tsx'
import { Contents } from '@ridgeline/scan/web/method/contents.tsx'
import { chaptersOf, titleOf } from '@ridgeline/scan/web/method/headings.ts'
import { lexer } from 'marked'
import { SiteFrame } from '#web/frame/site-frame.tsx'
import source from '../../../../docs/method.md?raw'

const tokens = lexer(source)

/** The method for everybody. Members see it in the application, with how often the findings were right (`subjects/scan/web/screens/method`). */
export const MethodPage = () => (
  <SiteFrame>
    <div className="mx-auto w-full max-w-6xl px-4 pt-24 pb-16 md:px-6">
      <h1 className="max-w-3xl text-2xl font-semibold tracking-tight">{titleOf(tokens)}</h1>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12 lg:[&>nav]:top-20!">
        <Contents chapters={chaptersOf(tokens)} />
        <div className="min-w-0">
          <Chapters tokens={tokens} />
        </div>
      </div>
    </div>
  </SiteFrame>
)
