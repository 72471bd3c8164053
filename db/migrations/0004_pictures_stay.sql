PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_project_pictures` (
	`project_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`picture_id` text NOT NULL,
	PRIMARY KEY(`project_id`, `picture_id`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`picture_id`) REFERENCES `pictures`(`organization_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_project_pictures`("project_id", "organization_id", "picture_id") SELECT "project_id", "organization_id", "picture_id" FROM `project_pictures`;--> statement-breakpoint
DROP TABLE `project_pictures`;--> statement-breakpoint
ALTER TABLE `__new_project_pictures` RENAME TO `project_pictures`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `project_pictures_picture` ON `project_pictures` (`organization_id`,`picture_id`);