import { Article, Part, Told } from '#web/frame/article.tsx'
import { SiteFrame } from '#web/frame/site-frame.tsx'
import { WriteButton } from '#web/frame/write-button.tsx'

export const SupportPage = () => (
  <SiteFrame>
    <Article title="Support" intro="Most questions have an answer in the help pages, which the assistant inside the product reads too.">
      <Part title="Look here first">
        <Told
          rows={[
            {
              what: 'How do I ...',
              how: (
                <a className="touch-area" href="/help">
                  Documentation, by topic
                </a>
              ),
            },
            {
              what: 'Why does it say that?',
              how: (
                <a className="touch-area" href="/method">
                  How findings and the score are computed
                </a>
              ),
            },
            {
              what: 'Can my program do it?',
              how: (
                <a className="touch-area" href="/api/docs">
                  API reference, with calls to try
                </a>
              ),
            },
            {
              what: 'Is this report genuine?',
              how: (
                <a className="touch-area" href="/verify">
                  Check a report or a file against its log
                </a>
              ),
            },
          ]}
        />
      </Part>
      <Part title="Often asked">
        <Told
          rows={[
            {
              what: 'My file is refused',
              how: 'The sentence beside it says what was expected. Nearly always the picture was saved by an app or sent by a messenger, which throws the temperatures away: use the file as the camera wrote it.',
            },
            {
              what: 'My DJI pictures show no temperature',
              how: 'DJI files hold exact counts. One or two points of known temperature in the picture, set in the viewer, turn them into temperatures.',
            },
            {
              what: 'The score is gray',
              how: 'Too little is known to say a number: conditions are missing, the survey was not valid, or nobody has reviewed the suggestions yet. The screen lists what would change it.',
            },
            {
              what: 'I cannot sign in',
              how: 'Ask for a new password on the sign-in page. After several failures a place is locked for a minute, then longer; the screen says how long.',
            },
          ]}
        />
      </Part>
      <Part title="Write to a person">
        <p>Say what you did, what you expected and what happened. A file name and the time help more than a picture of the screen.</p>
        <p>
          <WriteButton topic="support" variant="primary">
            Write to support
          </WriteButton>
        </p>
      </Part>
    </Article>
  </SiteFrame>
)
