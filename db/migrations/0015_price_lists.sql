CREATE TABLE `price_list_lines` (
	`organization_id` text NOT NULL,
	`number_key` text NOT NULL,
	`maker` text NOT NULL,
	`list_id` text NOT NULL,
	`unit_price` text NOT NULL,
	PRIMARY KEY(`organization_id`, `number_key`, `maker`, `list_id`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`list_id`) REFERENCES `price_lists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `price_list_lines_list` ON `price_list_lines` (`list_id`);--> statement-breakpoint
CREATE TABLE `price_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`valid_from` text NOT NULL,
	`valid_until` text,
	`lines` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`version` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `price_lists_organization` ON `price_lists` (`organization_id`,"created_at" desc);