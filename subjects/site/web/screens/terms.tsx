import { Article, Part } from '#web/frame/article.tsx'
import { PRODUCT } from '#web/frame/product.ts'
import { SiteFrame } from '#web/frame/site-frame.tsx'
import { WriteButton } from '#web/frame/write-button.tsx'

export const TermsPage = () => (
  <SiteFrame>
    <Article
      title="Terms"
      intro={`The rules of this service, in plain words. ${PRODUCT} is a program; whoever runs this server is your contractual partner and may agree on more with you in writing.`}
    >
      <Part title="Your account">
        <p>
          Give a real address, keep your password to yourself, and do not share an account: findings, signatures and training carry its
          name. An admin of your organization decides who belongs to it and what they may do.
        </p>
      </Part>
      <Part title="Trial and plans">
        <p>
          A trial lasts 14 days, one for each mailbox, and needs no payment details; until the address is confirmed it lasts three days and
          makes three assessments. When it ends, your records stay readable and can be taken out; new assessments wait for a plan. A plan is
          paid by the month and can be ended at any time; the month that was paid runs on. Limits of a plan are told before they are
          reached.
        </p>
      </Part>
      <Part title="What is yours">
        <p>
          Pictures, records and reports belong to you. The service uses them to do what you ask and for nothing else; this program trains no
          model on them. You can take all of them out, and delete them.
        </p>
      </Part>
      <Part title="What a result is">
        <p>
          A finding is a measured difference in temperature with a stated confidence, not proof of moisture or of a cause. A score is
          computed by a <a href="/method">published method</a> from what was inspected. Both support the judgment of a qualified person and
          do not replace it: opening a roof, coverage and repair are decided by people. Nothing here is a warranty of a roof.
        </p>
      </Part>
      <Part title="What is not allowed">
        <ul>
          <li>Flying or inspecting where you have no right to, or uploading pictures of people who did not agree.</li>
          <li>Trying to reach what belongs to others, or to overload the service.</li>
          <li>Presenting a changed report as the original. Anybody can check a report against its log.</li>
          <li>Passing off a training certificate of this product as one of another body.</li>
        </ul>
      </Part>
      <Part title="Changes and questions">
        <p>A change of these terms is told on this page. What does not suit you, say before you agree.</p>
        <p>
          <WriteButton topic="general">Write to us</WriteButton>
        </p>
      </Part>
    </Article>
  </SiteFrame>
)
