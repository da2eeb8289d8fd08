import { Article, Part, Told } from '#web/frame/article.tsx'
import { PRODUCT } from '#web/frame/product.ts'
import { SiteFrame } from '#web/frame/site-frame.tsx'
import { WriteButton } from '#web/frame/write-button.tsx'

export const PrivacyPage = () => (
  <SiteFrame>
    <Article
      title="Privacy"
      intro={`What this program keeps, where, for how long, and how it goes. It describes what the code of ${PRODUCT} does; whoever runs this server is the controller of the data on it and answers for everything around it.`}
    >
      <Part title="On the public pages">
        <p>
          Nobody is counted: no analytics, no advertising, no script of another site. The only cookie is that of the language, if you choose
          one. A thermogram that you try on the start page is read in your browser and sent nowhere. What you write in a form becomes a mail
          to whoever runs this server.
        </p>
      </Part>
      <Part title="What is stored when you work here">
        <Told
          rows={[
            {
              what: 'Your account',
              how: 'Name, e-mail address, a hash of the password, second factors, and your sessions with the network address and the browser they began from.',
            },
            {
              what: 'Your records',
              how: 'Properties with addresses, owners and contacts, scans, pictures as the camera wrote them (with position and time), findings, reports, projects, messages to the assistant, results of training.',
            },
            {
              what: 'What was done',
              how: 'An audit log of changes: who, what, when. The digital title of a property keeps hashes of files and reports for good; hashes say nothing of what is in a file.',
            },
            {
              what: 'In your browser',
              how: 'One cookie for the session, one that knows this device at sign-in, one for the language, the chosen theme, and drafts of uploads until they are sent.',
            },
          ]}
        />
      </Part>
      <Part title="Where">
        <p>
          In the database and the file store of this server, which its operator chooses: a folder on the same machine, or a PostgreSQL and
          an S3-compatible store elsewhere. Secrets of connections are encrypted there. Everything of an organization is kept apart from
          every other.
        </p>
      </Part>
      <Part title="How long">
        <Told
          rows={[
            { what: 'Deleted records', how: 'Can be restored for 30 days, then they are removed with their files.' },
            {
              what: 'An organization',
              how: 'After an admin asks for its deletion it can be taken back for 30 days. Then records and files are removed.',
            },
            { what: 'An account', how: 'Deleted on request of its owner. What was signed keeps the name it was signed with.' },
            { what: 'Sessions', how: 'End after 90 days at the latest, or when you log out.' },
            { what: 'Files never used', how: 'Uploads that no scan took up go after 7 days; exports 7 days after they were made.' },
            {
              what: 'Logs',
              how: 'Of webhook deliveries 30 days; of CRM calls and read notifications 90 days; conversations with the assistant a year, unless an admin sets another time.',
            },
            { what: 'Demo visitors', how: 'The copy of the example roofs, its account and its files go after a day.' },
          ]}
        />
      </Part>
      <Part title="Who else receives something">
        <p>
          When you look up an address on a map, the US Census Bureau or the address service that whoever runs this server named gets it,
          with nothing else; it can be switched off.
        </p>
        <p>Otherwise nobody, unless whoever runs this server or an admin of your organization has connected it:</p>
        <ul>
          <li>a mail server, for letters and reports you send;</li>
          <li>a CRM, for the records you sync;</li>
          <li>imagery, storm and weather services, which learn a place and a day;</li>
          <li>a payment service, which handles payments on its own pages;</li>
          <li>a hosted language model for the assistant; without one the assistant sends nothing anywhere;</li>
          <li>a timestamp service or a public chain, which learn a hash;</li>
          <li>everybody who opens a link you shared, until it ends or you revoke it. Each opening is logged.</li>
        </ul>
      </Part>
      <Part title="Your rights">
        <p>
          In Account and in Settings, Data, you take out everything, correct it and delete it yourself. For anything else, and for questions
          on this page, write to whoever runs this server.
        </p>
        <p>
          <WriteButton topic="privacy">Ask about your data</WriteButton>
        </p>
      </Part>
    </Article>
  </SiteFrame>
)
