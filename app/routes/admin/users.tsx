import type { OrganizationUserView, OrganizationView } from '~/contracts/admin'
import { shortDate } from '~/domain/dates'
import { admin as messages } from '~/domain/page-messages'
import { LongText } from '~/ui/long-text'
import { Notice } from '../_page/notice'
import { confirmDeleteUser, confirmResetLink, confirmResetSecondStep } from './addresses'
import { ResetLink } from './reset-link'

interface UsersProps {
  readonly organizations: readonly OrganizationView[]
  readonly chosen: OrganizationView | null
  readonly users: readonly OrganizationUserView[]
  /** Ids of users with a second step at sign-in. */
  readonly withSecondStep: readonly string[]
  readonly problem: string | undefined
  readonly resetLink: { readonly email: string; readonly link: string } | undefined
}

/** The users of the chosen organization, with a chooser above. [ADMIN-05][ADMIN-38] */
export function Users({ organizations, chosen, users, withSecondStep, problem, resetLink }: UsersProps) {
  return (
    <>
      <h1 className="visually-hidden">Users</h1>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {resetLink ? <ResetLink {...resetLink} /> : null}
      <form method="get" action="/admin" className="line-form">
        <input type="hidden" name="tab" value="users" />
        <div className="field">
          <label className="label" htmlFor="organization">
            Organization
          </label>
          <select
            key={chosen?.id}
            className="input"
            id="organization"
            name="organization"
            required
            defaultValue={chosen?.id ?? ''}
          >
            <option value="" disabled>
              Choose an organization
            </option>
            {organizations.map(({ id, name, user_count }) => (
              <option key={id} value={id}>
                {name} ({user_count})
              </option>
            ))}
          </select>
        </div>
        <button className="button line-form-button" type="submit">
          Show users
        </button>
      </form>
      {chosen ? (
        <UserList organization={chosen} users={users} withSecondStep={withSecondStep} />
      ) : (
        <p className="empty">{messages.noOrganizationChosen}</p>
      )}
    </>
  )
}

interface UserListProps {
  readonly organization: OrganizationView
  readonly users: readonly OrganizationUserView[]
  readonly withSecondStep: readonly string[]
}

function UserList({ organization, users, withSecondStep }: UserListProps) {
  if (users.length === 0) {
    return <p className="empty">{messages.noUsers(organization.name)}</p>
  }
  return (
    <table className="list">
      <caption>Users of {organization.name}</caption>
      <thead>
        <tr>
          <th scope="col">E-mail</th>
          <th scope="col">Id</th>
          <th scope="col">Created</th>
          <th scope="col">Last active</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map(({ id, email, created_at, last_active }) => (
          <tr key={id}>
            <th scope="row">
              <LongText>{email}</LongText>
            </th>
            <td className="list-id" data-label="Id">
              {id}
            </td>
            <td data-label="Created">
              <time dateTime={created_at}>{shortDate(created_at)}</time>
            </td>
            <td data-label="Last active">
              {last_active ? <time dateTime={last_active}>{shortDate(last_active)}</time> : 'Never'}
            </td>
            <td className="list-actions">
              {withSecondStep.includes(id) ? (
                <a
                  className="button button-quiet"
                  href={confirmResetSecondStep(id, organization.id)}
                  aria-label={`Second step off for ${email}`}
                >
                  Second step off
                </a>
              ) : null}
              <a
                className="button button-quiet"
                href={confirmResetLink(id, organization.id)}
                aria-label={`Reset link for ${email}`}
              >
                Reset link
              </a>
              <a
                className="button button-quiet button-danger"
                href={confirmDeleteUser(id, organization.id)}
                aria-label={`Delete ${email}`}
              >
                Delete
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
