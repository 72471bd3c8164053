CREATE TABLE `project_revisions` (
	`project_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	`rows` integer NOT NULL,
	`changed_rows` integer NOT NULL,
	`save_id` text,
	`pictures` text NOT NULL,
	`content` blob NOT NULL,
	PRIMARY KEY(`project_id`, `version`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `project_revisions_save` ON `project_revisions` (`organization_id`,`save_id`);--> statement-breakpoint
DROP INDEX `projects_updated`;--> statement-breakpoint
CREATE INDEX `projects_list` ON `projects` (`organization_id`,`updated_at`,`id`,`title`,`title_key`,`created_by`,`created_at`);