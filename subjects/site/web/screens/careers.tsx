import { Article, Part } from '#web/frame/article.tsx'
import { SiteFrame } from '#web/frame/site-frame.tsx'
import { WriteButton } from '#web/frame/write-button.tsx'

export const CareersPage = () => (
  <SiteFrame>
    <Article title="Careers" intro="No position is advertised at the moment. This page says so instead of listing old ones.">
      <Part title="Write all the same">
        <p>
          People who know roofs, cameras or careful software are always worth a conversation. Say what you do well, show one thing you made,
          and tell us what you would change in this product first.
        </p>
        <p>
          <WriteButton topic="careers" variant="primary">
            Write to us about work
          </WriteButton>
        </p>
      </Part>
      <Part title="What helps">
        <ul>
          <li>Hours on roofs, or with a thermal camera, and the doubts they teach.</li>
          <li>Code or designs that somebody else could go on with.</li>
          <li>Plain sentences. Most of this product is what it says.</li>
        </ul>
      </Part>
      <Part title="What happens to your message">
        <p>It becomes a mail to whoever runs this server. Nothing else is made of it.</p>
      </Part>
    </Article>
  </SiteFrame>
)
