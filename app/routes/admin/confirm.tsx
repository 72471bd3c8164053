import { admin as messages } from '~/domain/page-messages'
import { LongText } from '~/ui/long-text'
import { Notice } from '../_page/notice'
import { organizationsTab, usersTab } from './addresses'
import type { Question } from './view.server'

interface Words {
  readonly title: string
  readonly text: string
  readonly button: string
  readonly back: string
  readonly id: string
  /** The page that shows the result; by default this one. */
  readonly action?: string
}

function wordsOf(question: Question): Words {
  const { organization } = question
  const back = organizationsTab()
  switch (question.intent) {
    case 'delete-organization':
      return {
        title: `Delete ${organization.name}?`,
        text: messages.deleteOrganizationWarning,
        button: 'Delete organization',
        back,
        id: organization.id,
      }
    case 'regenerate':
      return {
        title: `New invite link for ${organization.name}?`,
        text: messages.regenerateWarning,
        button: 'Make a new link',
        back,
        id: organization.id,
      }
    case 'delete-user':
      return {
        title: `Delete ${question.user.email}?`,
        text: messages.deleteUserWarning,
        button: 'Delete user',
        back: usersTab(organization.id),
        id: question.user.id,
      }
    case 'reset-second-step':
      return {
        title: `Turn off the second step of ${question.user.email}?`,
        text: messages.secondStepWarning,
        button: 'Turn off the second step',
        back: usersTab(organization.id),
        id: question.user.id,
      }
    case 'reset-link':
      return {
        title: `Make a reset link for ${question.user.email}?`,
        text: messages.resetLinkWarning,
        button: 'Make a reset link',
        back: usersTab(organization.id),
        id: question.user.id,
        // The link is shown above the list of users.
        action: usersTab(organization.id),
      }
  }
}

/** The page that asks for confirmation before something is deleted or replaced. [ADMIN-31] */
export function Confirm({ question, problem }: { question: Question; problem: string | undefined }) {
  const { title, text, button, back, id, action } = wordsOf(question)
  const dangerous = question.intent !== 'regenerate' && question.intent !== 'reset-link'
  return (
    <section className="card confirm">
      <h1>
        <LongText>{title}</LongText>
      </h1>
      <p>{text}</p>
      {question.intent === 'delete-organization' ? (
        <p className="muted">{messages.usersOf(question.organization.user_count)}</p>
      ) : null}
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <form method="post" action={action} className="confirm-buttons">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="organization" value={question.organization.id} />
        <a className="button" href={back}>
          Cancel
        </a>
        <button
          className={dangerous ? 'button button-danger' : 'button button-primary'}
          type="submit"
          name="intent"
          value={question.intent}
        >
          {button}
        </button>
      </form>
    </section>
  )
}
