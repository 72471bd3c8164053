CREATE TABLE `layout_answers` (
	`organization_id` text NOT NULL,
	`layout` text NOT NULL,
	`column` text NOT NULL,
	`heading` text NOT NULL,
	`answered_at` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `layout`, `column`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
