import { DEMO_VIDEOS, videoSources } from '~/domain/guide/videos'
import { PRODUCT_NAME } from '~/domain/messages'
import { useNonce } from '~/ui/nonce'
import { RECORDINGS, TIMES } from './content'

/** Delays loading until the page is complete; React does not know the attribute for videos yet. */
const LAZY = { loading: 'lazy' }

/**
 * Shows both times as bars on one scale (407 of 6,900 seconds are 5.9 %), and recordings of the same twelve lines done both
 * ways. Without scripts each recording has the browser's controls. [DEMO-02][DEMO-03][DEMO-14][DEMO-15][DEMO-17]
 */
export function Comparison() {
  const nonce = useNonce()
  const { byHand, withProduct } = TIMES
  return (
    <section className="demo-section" aria-labelledby="times">
      <h2 id="times">The same schedule, twice</h2>
      <dl className="demo-times">
        <div className="demo-time">
          <dt>{byHand.label}</dt>
          <dd>
            <time dateTime={byHand.duration}>
              <span className="demo-about">about</span> {byHand.time}
            </time>
            <span className="demo-bar" aria-hidden="true" />
          </dd>
        </div>
        <div className="demo-time demo-time-short">
          <dt>With {PRODUCT_NAME}</dt>
          <dd>
            <time dateTime={withProduct.duration}>
              <span className="demo-about">about</span> {withProduct.time}
            </time>
            <span className="demo-bar" aria-hidden="true" />
          </dd>
        </div>
      </dl>
      <p className="demo-times-note">
        Both times are for a whole schedule, checked and priced. The recordings show one part of the work, twelve lines,
        so their clocks stop sooner.
      </p>
      <p className="demo-actions">
        <button type="button" className="button button-large demo-toggle" data-play="Play" data-pause="Pause" hidden>
          Play
        </button>
      </p>
      <div className="demo-videos">
        {DEMO_VIDEOS.map((name) => (
          <figure key={name}>
            <video
              className="demo-video"
              width="960"
              height="600"
              poster={`/videos/${name}.webp`}
              preload="none"
              {...LAZY}
              muted
              playsInline
              controls
              aria-label={RECORDINGS[name].label}
            >
              {videoSources(name).map(({ src, type }) => (
                <source key={src} src={src} type={type} />
              ))}
            </video>
            <figcaption>{RECORDINGS[name].text}</figcaption>
          </figure>
        ))}
      </div>
      <script src="/demo.js" type="module" nonce={nonce} suppressHydrationWarning />
    </section>
  )
}
