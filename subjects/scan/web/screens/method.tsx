import { useQuery } from '@tanstack/react-query'
import { lexer } from 'marked'
import { kindName } from '#web/analysis/issues/wording.ts'
import { isMemberQuery } from '#web/method/api.ts'
import { Chapters } from '#web/method/chapters.tsx'
import { Contents } from '#web/method/contents.tsx'
import { chaptersOf, titleOf } from '#web/method/headings.ts'
import { Ledger } from '#web/method/ledger.tsx'
import source from '../../../../docs/method.md?raw'

const tokens = lexer(source)
const chapters = chaptersOf(tokens)
const judgements = { id: 'judgements', text: 'What your judgments say' }

/** How findings and score come about, for everybody; for members also how often the findings were right. */
export function MethodScreen() {
  const { data: isMember = false } = useQuery(isMemberQuery)
  return (
    <>
      <h1 className="max-w-3xl text-2xl font-semibold tracking-tight">{titleOf(tokens)}</h1>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
        <Contents chapters={isMember ? [...chapters, judgements] : chapters} />
        <div className="min-w-0">
          <Chapters tokens={tokens} />
          {isMember && <Ledger kindName={kindName} />}
        </div>
      </div>
    </>
  )
}
