import { Article, Part } from '#web/frame/article.tsx'
import { PRODUCT } from '#web/frame/product.ts'
import { SiteFrame } from '#web/frame/site-frame.tsx'
import { WriteButton } from '#web/frame/write-button.tsx'

export const AboutPage = () => (
  <SiteFrame>
    <Article
      title={`About ${PRODUCT}`}
      intro="Software for people who look at roofs with thermal cameras and have to show afterwards what they saw, how they know it, and what they do not know."
    >
      <Part title="What it does">
        <p>
          It reads the files that cameras write, pixel by pixel, into temperatures. It finds what differs from the dry roof around it, says
          how sure it is and why, and lets a person judge. From judged findings it computes a health score with its reasons and lays out a
          report.
        </p>
      </Part>
      <Part title="What it will not do">
        <ul>
          <li>Show a number that was not measured. What was not inspected is called not inspected, what cannot be scored is not scored.</li>
          <li>Say that a roof is wet where the survey does not carry it. Then a finding stays a thermal anomaly to verify.</li>
          <li>Promise coverage, name a cause from infrared alone, or call anything certified that nobody certified.</li>
          <li>Hold your records back. Everything can be taken out as it came in, with the originals.</li>
        </ul>
      </Part>
      <Part title="How it is made">
        <p>
          The method is <a href="/method">written down with its formulas</a> and runs the same every time: the same picture gives the same
          answer. The API that the screens use is <a href="/api/docs">open to your own programs</a>. The whole product runs on one computer
          without any other service, or on many.
        </p>
      </Part>
      <Part title="Who runs this server">
        <p>
          {PRODUCT} can be run by anybody on their own machines. Whoever runs this one is responsible for it and reads what you write here.
        </p>
        <p>
          <WriteButton topic="general">Write to us</WriteButton>
        </p>
      </Part>
    </Article>
  </SiteFrame>
)
