import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PRODUCT_NAME } from '~/domain/messages'
import { scopeOf } from '~/http/context.server'
import demoHref from '~/theme/demo.css'
import { Brand } from '../_page/brand'
import { Comparison } from './comparison'
import { contactHref, FEATURES, STEPS } from './content'
import { ScheduleExcerpt } from './schedule-excerpt'

export const links = () => [{ rel: 'stylesheet', href: demoHref }]
export const meta: MetaFunction = () => [
  { title: `${PRODUCT_NAME}: fixture schedules to priced quotes` },
  {
    name: 'description',
    content: 'Paste a fixture schedule, check and price the table, export the quote as XML. For lighting agencies.',
  },
]
/** A small separate script plays the recordings; nothing else here needs one. */
export const handle = { scripts: false }
/** Public, because the page is the same for everyone. */
export const headers = () => ({ 'Cache-Control': 'public, max-age=300' })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = await scopeOf(request, context)
  return { contact: contactHref(services.config.contactEmail, PRODUCT_NAME) }
}

/** The public page. [ROUTE-06] */
export default function DemoPage() {
  const { contact } = useLoaderData<typeof loader>()
  return (
    <div className="demo">
      <header className="demo-header">
        <Brand />
        <nav aria-label="Account">
          <a className="button" href="/login">
            Log in
          </a>
        </nav>
      </header>
      <main>
        <section className="demo-hero" aria-labelledby="hero">
          <h1 id="hero">From fixture schedule to finished quote</h1>
          <p className="demo-lead">
            {PRODUCT_NAME} turns a picture of a fixture schedule into a table you can check, price and export as XML for
            the quotation software you already use.
          </p>
          <p className="demo-actions">
            <a className="button button-primary button-large" href={contact}>
              Contact Us
            </a>
            <a className="button button-large" href="#how">
              How it works
            </a>
          </p>
          <ScheduleExcerpt />
        </section>
        <Comparison />
        <section className="demo-section" id="how" aria-labelledby="how-title">
          <h2 id="how-title">Three steps</h2>
          <ol className="demo-steps">
            {STEPS.map(({ title, text }, index) => (
              <li key={title}>
                <span className="demo-step-number figures" aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className="demo-section" aria-labelledby="features">
          <h2 id="features">Made for the quotations desk</h2>
          <ul className="demo-features">
            {FEATURES.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="demo-section" aria-labelledby="ask">
          <h2 id="ask">See it with a schedule of yours</h2>
          <p className="demo-actions demo-ask">
            <a className="button button-primary button-large" href={contact}>
              Ask for a demo
            </a>
          </p>
        </section>
      </main>
      <footer className="demo-footer">
        <p>© 2025 {PRODUCT_NAME}</p>
        <nav aria-label="Footer">
          <a className="link" href="/login">
            Log in
          </a>
          <a className="link" href="/register">
            Sign up
          </a>
        </nav>
      </footer>
    </div>
  )
}
