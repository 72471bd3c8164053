import type { DashboardView } from '~/contracts/admin'
import { shortDate } from '~/domain/dates'
import { organizationsTab, usersTab } from './addresses'

/** Totals and the newest organizations. [ADMIN-07][ADMIN-08][ADMIN-09] */
export function Dashboard({ stats }: { stats: DashboardView }) {
  return (
    <>
      <h1 className="visually-hidden">Dashboard</h1>
      <dl className="totals">
        <div className="total">
          <dt>Total organizations</dt>
          <dd className="figures">{stats.totalOrganizations}</dd>
        </div>
        <div className="total">
          <dt>Total users</dt>
          <dd className="figures">{stats.totalUsers}</dd>
        </div>
      </dl>
      <section aria-labelledby="recent">
        <h2 id="recent">Recent organizations</h2>
        {stats.recentOrganizations.length === 0 ? (
          <p className="empty">
            None yet.{' '}
            <a className="link" href={organizationsTab()}>
              Create the first one
            </a>
          </p>
        ) : (
          <table className="list">
            <thead>
              <tr>
                <th scope="col">Organization</th>
                <th scope="col" className="number">
                  Users
                </th>
                <th scope="col">Created</th>
              </tr>
            </thead>
            <tbody>
              {stats.recentOrganizations.map(({ id, name, user_count, created_at }) => (
                <tr key={id}>
                  <th scope="row">
                    <a className="link" href={usersTab(id)}>
                      {name}
                    </a>
                  </th>
                  <td className="number" data-label="Users">
                    {user_count}
                  </td>
                  <td data-label="Created">
                    <time dateTime={created_at}>{shortDate(created_at)}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  )
}
