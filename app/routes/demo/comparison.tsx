import { PRODUCT_NAME } from '~/domain/messages'
import { TIMES } from './content'

/** Both times as bars of one scale: 407 of 6,900 seconds are 5.9 %. [DEMO-14][DEMO-15] */
export function Comparison() {
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
    </section>
  )
}
